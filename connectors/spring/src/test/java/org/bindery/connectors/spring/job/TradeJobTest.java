package org.bindery.connectors.spring.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.example.trades.BinaryTrade;
import com.example.trades.Trade;
import com.example.trades.TradeBatch;
import com.example.trades.TradeText;
import java.nio.file.Path;
import java.util.List;
import org.bindery.connectors.spring.Blocks;
import org.bindery.runtime.MessageReader;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.builder.JobBuilder;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.repository.support.ResourcelessJobRepository;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.batch.infrastructure.item.Chunk;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.batch.infrastructure.item.ItemStreamException;

/// Blocks as items of a job.
class TradeJobTest {

    private static final Blocks<Trade> BLOCKS = Blocks.binary(TradeBatch.type());

    @TempDir
    private Path folder;

    private static Path csv() {
        return Standards.samples("trades/trades.csv");
    }

    private static BlockItemReader<Trade> reader() {
        return BlockItemReader.ofFile(TradeText::binary, csv(), BLOCKS, 7);
    }

    private BatchFileItemWriter<Trade> writer() {
        return new BatchFileItemWriter<>(TradeBatch.type(), folder.resolve("trades.batch"), BatchOptions.DEFAULT);
    }

    private List<String> written() throws Exception {
        try (TradeBatch batch = TradeBatch.open(folder.resolve("trades.batch"))) {
            return batch.stream().map(Object::toString).toList();
        }
    }

    private static List<String> expected() throws Exception {
        try (MessageReader<BinaryTrade> trades = TradeText.binary(csv())) {
            return trades.stream().map(Object::toString).toList();
        }
    }

    @Test
    void aJobPutsAFileIntoABatchAndCopiesThat() throws Exception {
        JobRepository repository = new ResourcelessJobRepository();
        Path copy = folder.resolve("copy.batch");
        Job job = new JobBuilder("trades", repository)
                .start(new StepBuilder("load", repository)
                        .<List<Trade>, List<Trade>>chunk(1)
                        .reader(reader())
                        .writer(writer())
                        .build())
                .next(new StepBuilder("copy", repository)
                        .<List<Trade>, List<Trade>>chunk(2)
                        .reader(BlockItemReader.ofBatch(TradeBatch.type(), folder.resolve("trades.batch"), BLOCKS, 5))
                        .writer(new BatchFileItemWriter<>(TradeBatch.type(), copy, BatchOptions.DEFAULT))
                        .build())
                .build();
        JobExecution execution = repository.createJobExecution(
                repository.createJobInstance("trades", new JobParameters()),
                new JobParameters(),
                new ExecutionContext());
        job.execute(execution);

        assertThat(execution.getAllFailureExceptions()).isEmpty();
        assertThat(execution.getStatus()).isEqualTo(BatchStatus.COMPLETED);
        assertThat(written()).isEqualTo(expected());
        try (TradeBatch batch = TradeBatch.open(copy)) {
            assertThat(batch.stream().map(Object::toString)).isEqualTo(expected());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void aStepThatFailedGoesOnBehindTheLastCommit(int commits) throws Exception {
        ExecutionContext committed = new ExecutionContext();
        BlockItemReader<Trade> first = reader();
        BatchFileItemWriter<Trade> firstWriter = writer();
        first.open(committed);
        firstWriter.open(committed);
        for (int i = 0; i < commits; i++) {
            firstWriter.write(Chunk.of(first.read()));
            first.update(committed);
            firstWriter.update(committed);
        }
        ExecutionContext lost = new ExecutionContext(committed);
        firstWriter.write(Chunk.of(first.read()));
        firstWriter.update(lost);
        first.close();
        firstWriter.close();
        BlockItemReader<Trade> second = reader();
        BatchFileItemWriter<Trade> secondWriter = writer();
        second.open(committed);
        secondWriter.open(committed);
        for (List<Trade> block = second.read(); block != null; block = second.read()) {
            secondWriter.write(Chunk.of(block));
            second.update(committed);
            secondWriter.update(committed);
        }
        second.close();
        secondWriter.close();

        assertThat(written()).isEqualTo(expected());
    }

    @Test
    void anotherFileThanBeforeIsRefused() {
        ExecutionContext context = new ExecutionContext();
        context.putLong("bindery.read.trades.csv", 1_000);
        BlockItemReader<Trade> reader = reader();

        assertThatExceptionOfType(ItemStreamException.class)
                .isThrownBy(() -> reader.open(context))
                .withMessageContaining("1000 were read before; it is not the same file");
        reader.close();
    }
}
