SWIFT MT
#
# Fields and message types in the notation of the standards. One line for each field:
#
#   :tag:  format  (names of the components)
#
# with 35x for up to 35 characters and 3!a for exactly three (n digits, a letters, c letters and digits, d amounts, h hexadecimal
# digits, x y z texts), [ ] around what may be absent, $ for the end of a line and 4* for lines that repeat. A name may be
# followed by = and the values that it may have.
# A message is a line such as MT103, and its fields in their order: M or O for mandatory or optional, the tag, in braces the options (- for
# none), the name. Fields between -----> and -----| repeat.

# ---------------------------------------------------------------- fields

:11A:  :4!c//3!a                        (Qualifier)(Currency)
:11R:  3!n$6!n$[4!n][6!n]               (MT Number)$(Date)$(Session Number)(ISN)
:11S:  3!n$6!n$[4!n][6!n]               (MT Number)$(Date)$(Session Number)(ISN)
:12:   3!n                              (Message Type)
:12A:  :4!c/[8c]/30x                    (Qualifier)(Data Source Scheme)(Instrument Code)
:12B:  :4!c/[8c]/4!c                    (Qualifier)(Data Source Scheme)(Instrument Type)
:12C:  :4!c//6!c                        (Qualifier)(CFI Code)
:12D:  4!c                              (Code)
:12E:  4!c                              (Expiration Style)
:12F:  7c                               (Option Style)
:13A:  :4!c//3!c                        (Qualifier)(Number)
:13B:  :4!c/[8c]/30x                    (Qualifier)(Data Source Scheme)(Number)
:13C:  /8c/4!n1!x4!n                    (Code)(Time)(Sign=+|-)(Time Offset)
:13D:  6!n4!n1!x4!n                     (Date)(Time)(Sign=+|-)(Offset)
:13J:  :4!c//5!c                        (Qualifier)(Extended Number)
:13K:  :4!c//3!c/15d                    (Qualifier)(Number Id)(Quantity)
:14A:  11x                              (Payment Convention)
:14C:  4!n                              (Year of Definitions)
:14D:  7x                               (Day Count Fraction)
:14F:  18a                              (Floating Rate Option)
:14G:  3!a[/4!c]                        (Code)(Subcode)
:14J:  15x                              (Frequency)
:14S:  3!a2n[/4!n/4!c]                  (Numbering)(Option)(Time)(Location)
:15A:
:15B:
:15C:
:15D:
:15E:
:15F:
:15G:
:15H:
:15I:
:15J:
:15K:
:15L:
:15M:
:15N:
:16A:  5n                               (Number)
:16R:  16c                              (Block)
:16S:  16c                              (Block)
:17A:  1!a                              (Indicator=Y|N)
:17B:  :4!c//1!a                        (Qualifier)(Flag=Y|N)
:17F:  1!a                              (Indicator=Y|N)
:17G:  1!a                              (Indicator=Y|N)
:17I:  1!a                              (Indicator=Y|N)
:17N:  1!a                              (Indicator=Y|N)
:17O:  1!a                              (Indicator=Y|N)
:17R:  1!a                              (Indicator)
:17T:  1!a                              (Indicator=Y|N)
:17U:  1!a                              (Indicator=Y|N)
:17V:  1!a                              (Indicator)
:18A:  5n                               (Number)
:19:   17d                              (Amount)
:19A:  :4!c//[N]3!a15d                  (Qualifier)(Sign)(Currency)(Amount)
:19B:  :4!c//3!a15d                     (Qualifier)(Currency)(Amount)
:20:   16x                              (Reference)
:20C:  :4!c//16x                        (Qualifier)(Reference)
:20D:  :4!c//25x                        (Qualifier)(Reference)
:21:   16x                              (Reference)
:21A:  16x                              (Reference)
:21B:  16x                              (Reference)
:21C:  35x                              (Reference)
:21D:  35x                              (Reference)
:21E:  35x                              (Reference)
:21F:  16x                              (Reference)
:21G:  16x                              (Reference)
:21N:  16x                              (Reference)
:21P:  16x                              (Reference)
:21R:  16x                              (Reference)
:21T:  16x                              (Reference)
:22:   8a/4!a2!c4!n4!a2!c               (Function)(Bank1)(Location1)(Code)(Bank2)(Location2)
:22A:  4!c                              (Type)
:22B:  4!c                              (Type)
:22C:  4!a2!c4!n4!a2!c                  (Bank1)(Location1)(Code)(Bank2)(Location2)
:22D:  4!c                              (Type)
:22E:  4!c                              (Type)
:22F:  :4!c/[8c]/4!c                    (Qualifier)(Data Source Scheme)(Indicator)
:22H:  :4!c//4!c                        (Qualifier)(Indicator)
:22J:  4!c                              (Type)
:22K:  4!c[/35x]                        (Type)(Narrative)
:22X:  4!c                              (Type)
:23:   16x                              (Function)
:23A:  10a[/10a]                        (Type)(Settlement)
:23B:  4!c                              (Type)
:23C:  4!c                              (Type)
:23D:  10a                              (Type)
:23E:  4!c[/30x]                        (Type)(Additional Information)
:23F:  4!c                              (Type)
:23X:  4!c/65x                          (Code)(File Name or Reference)
:23G:  4!c[/4!c]                        (Function)(Subfunction)
:24B:  :4!c/[8c]/4!c                    (Qualifier)(Data Source Scheme)(Reason)
:24D:  4!c[/35x]                        (Dealing Method)(Information)
:25:   35x                              (Account)
:25A:  /34x                             (Account)
:25D:  :4!c/[8c]/4!c                    (Qualifier)(Data Source Scheme)(Status)
:25P:  35x$4!a2!a2!c[3!c]               (Account)$(Identifier Code)
:26A:  16x[/4!x]                        (Number)(Code)
:26B:  16x                              (Number)
:26C:  [3!a]/15x/5!a4!a                 (Delivery)(Availability)(Allocation)(Type)
:26D:  30x                              (Number)
:26E:  2n                               (Number)
:26F:  9a                               (Settlement Type)
:26H:  16x                              (Reference)
:26T:  3!c                              (Type)
:27:   1!n/1!n                          (Number)(Total)
:28:   5n[/2n]                          (Statement Number)(Sequence Number)
:28C:  5n[/5n]                          (Statement Number)(Sequence Number)
:28D:  5n/5n                            (Message Index)(Total)
:28E:  5n/4!c                           (Page Number)(Continuation Indicator)
:29A:  4*35x                            (Narrative)
:29B:  4*35x                            (Narrative)
:29C:  4*35x                            (Narrative)
:29E:  4!c/4!n                          (Expiration Location)(Expiration Time)
:29H:  4!c                              (Code)
:29J:  4*35x                            (Narrative)
:29K:  4!c/4!n                          (Location)(Time)
:30:   6!n                              (Date)
:30F:  8!n                              (Date)
:30G:  8!n/8!n                          (First Date)(Second Date)
:30H:  8!n                              (Date)
:30J:  8!n                              (Date)
:30M:  8!n                              (Date)
:30N:  8!n                              (Date)
:30P:  8!n                              (Date)
:30Q:  8!n                              (Date)
:30S:  8!n                              (Date)
:30T:  8!n                              (Date)
:30U:  8!n                              (Date)
:30V:  8!n                              (Date)
:30X:  8!n                              (Date)
:31C:  6!n                              (Date)
:31D:  6!n29x                           (Date)(Place)
:31E:  6!n                              (Date)
:31G:  6!n/4!n/7a                       (Date)(Time)(Place)
:31L:  6!n                              (Date)
:31P:  6!n[29x]                         (Date)(Place)
:31R:  6!n[/6!n]                        (First Date)(Second Date)
:31S:  6!n                              (Date)
:31X:  6!n[4!n][7x]                     (Date)(Time)(Code)
:32A:  6!n3!a15d                        (Date)(Currency)(Amount)
:32B:  3!a15d                           (Currency)(Amount)
:32C:  6!n3!a15d                        (Date)(Currency)(Amount)
:32D:  6!n3!a15d                        (Date)(Currency)(Amount)
:32E:  3!a                              (Currency)
:32G:  3!a15d                           (Currency)(Amount)
:32H:  [N]3!a15d                        (Sign)(Currency)(Amount)
:32K:  1!a3!n2!a3!a15d                  (Indicator)(Days)(Code)(Currency)(Amount)
:32M:  3!a15d                           (Currency)(Amount)
:32R:  [N]3!a15d                        (Sign)(Currency)(Amount)
:32U:  3!a15d                           (Currency)(Amount)
:33A:  6!n3!a15d                        (Date)(Currency)(Amount)
:33B:  3!a15d                           (Currency)(Amount)
:33C:  6!n3!a15d                        (Date)(Currency)(Amount)
:33D:  6!n3!a15d                        (Date)(Currency)(Amount)
:33E:  3!a15d                           (Currency)(Amount)
:33F:  3!a15d                           (Currency)(Amount)
:33K:  1!a3!n2!a3!a15d                  (Indicator)(Days)(Code)(Currency)(Amount)
:34A:  6!n3!a15d                        (Date)(Currency)(Amount)
:34B:  3!a15d                           (Currency)(Amount)
:34E:  [N]3!a15d                        (Sign)(Currency)(Amount)
:34F:  3!a[1!a]15d                      (Currency)(Mark=D|C)(Amount)
:34H:  [N]3!a15d                        (Sign)(Currency)(Amount)
:34N:  3!a15d                           (Currency)(Amount)
:34P:  6!n3!a15d                        (Date)(Currency)(Amount)
:34R:  6!n3!a15d                        (Date)(Currency)(Amount)
:35B:  [ISIN1!e12!c]$[4*35x]            (ISIN)(Description)
:35C:  3!c                              (Number)
:35G:  12*65x                           (Narrative)
:35L:  4*35x                            (Narrative)
:36:   12d                              (Rate)
:36B:  :4!c//4!c/15d                    (Qualifier)(Quantity Type)(Quantity)
:36C:  :4!c//4!c                        (Qualifier)(Quantity Code)
:36D:  :4!c//4!c/[N]30d                 (Qualifier)(Quantity Type)(Sign)(Quantity)
:37A:  12d[//6!n1!a3n][/16x]            (Rate)(End Date)(Period)(Number of Days)(Information)
:37D:  12d                              (Rate)
:37E:  12d[//6!n1!a3n][/16x]            (Rate)(End Date)(Period)(Number of Days)(Information)
:37G:  [N]12d                           (Sign)(Rate)
:37H:  1!a[N]12d                        (Indicator)(Sign)(Rate)
:37J:  12d                              (Rate)
:37K:  3!a12d                           (Currency)(Rate)
:37L:  12d                              (Rate)
:37M:  [N]12d                           (Sign)(Rate)
:37N:  6*35x                            (Narrative)
:37P:  12d                              (Rate)
:37R:  [N]12d                           (Sign)(Rate)
:37U:  12d                              (Rate)
:37V:  12d                              (Rate)
:38A:  3n                               (Period)
:38E:  2!n1!a                           (Number)(Period)
:38G:  2!n1!a/2!n1!a                    (Number From)(Period From)(Number To)(Period To)
:38J:  1!a3!n                           (Indicator)(Number)
:39A:  2n/2n                            (Tolerance Plus)(Tolerance Minus)
:39B:  13x                              (Code)
:39C:  4*35x                            (Narrative)
:39F:  12*65x                           (Narrative)
:39M:  2!a                              (Country)
:39P:  4!c/3!a15d                       (Type)(Currency)(Amount)
:40A:  24x                              (Type)
:40B:  24x$24x                          (Type)$(Code)
:40C:  4!a[/35x]                        (Type)(Narrative)
:40E:  30x[/35x]                        (Rules)(Narrative)
:40F:  30x                              (Rules)
:41A:  4!a2!a2!c[3!c]$14x               (Identifier Code)$(Code)
:41F:  4!a2!a2!c[3!c]                   (Identifier Code)
:41G:  4*35x                            (Name and Address)
:41D:  4*35x$14x                        (Name and Address)$(Code)
:42A:  [/1!a][/34x]$4!a2!a2!c[3!c]      (Mark)(Account)$(Identifier Code)
:42C:  3*35x                            (Narrative)
:42D:  [/1!a][/34x]$4*35x               (Mark)(Account)$(Name and Address)
:42M:  4*35x                            (Narrative)
:42P:  4*35x                            (Narrative)
:43P:  11x                              (Code)
:43T:  11x                              (Code)
:44A:  65x                              (Place)
:44B:  65x                              (Place)
:44C:  6!n                              (Date)
:44D:  6*65x                            (Narrative)
:44E:  65x                              (Place)
:44F:  65x                              (Place)
:45A:  100*65x                          (Narrative)
:45B:  100*65x                          (Narrative)
:45C:  100*65x                          (Narrative)
:45L:  50*65x                           (Narrative)
:46A:  100*65x                          (Narrative)
:46B:  100*65x                          (Narrative)
:47A:  100*65x                          (Narrative)
:47B:  100*65x                          (Narrative)
:48:   3n[/35x]                         (Days)(Narrative)
:49:   7!x                              (Instruction)
:49G:  100*65x                          (Narrative)
:49H:  100*65x                          (Narrative)
:49M:  100*65x                          (Narrative)
:49N:  100*65x                          (Narrative)
:50:   4*35x                            (Name and Address)
:50A:  [/34x]$4!a2!a2!c[3!c]            (Account)$(Identifier Code)
:50B:  4*35x                            (Name and Address)
:50C:  4!a2!a2!c[3!c]                   (Identifier Code)
:50D:  [/1!a][/34x]$4*35x               (Mark)(Account)$(Name and Address)
:50F:  35x$4*(1!n/33x)                  (Party Identifier)$(Number)(Details)
:50G:  /34x$4!a2!a2!c[3!c]              (Account)$(Identifier Code)
:50H:  /34x$4*35x                       (Account)$(Name and Address)
:50K:  [/34x]$4*35x                     (Account)$(Name and Address)
:50L:  35x                              (Party Identifier)
:51:   4*35x                            (Name and Address)
:51A:  [/1!a][/34x]$4!a2!a2!c[3!c]      (Mark)(Account)$(Identifier Code)
:51C:  /34x                             (Account)
:51D:  [/1!a][/34x]$4*35x               (Mark)(Account)$(Name and Address)
:52A:  [/1!a][/34x]$4!a2!a2!c[3!c]      (Mark)(Account)$(Identifier Code)
:52B:  [/1!a][/34x]$[35x]               (Mark)(Account)$(Location)
:52C:  /34x                             (Account)
:52D:  [/1!a][/34x]$4*35x               (Mark)(Account)$(Name and Address)
:52G:  /34x$4!a2!a2!c[3!c]              (Account)$(Identifier Code)
:53A:  [/1!a][/34x]$4!a2!a2!c[3!c]      (Mark)(Account)$(Identifier Code)
:53B:  [/1!a][/34x]$[35x]               (Mark)(Account)$(Location)
:53C:  /34x                             (Account)
:53D:  [/1!a][/34x]$4*35x               (Mark)(Account)$(Name and Address)
:53J:  5*40x                            (Narrative)
:54A:  [/1!a][/34x]$4!a2!a2!c[3!c]      (Mark)(Account)$(Identifier Code)
:54B:  [/1!a][/34x]$[35x]               (Mark)(Account)$(Location)
:54D:  [/1!a][/34x]$4*35x               (Mark)(Account)$(Name and Address)
:55A:  [/1!a][/34x]$4!a2!a2!c[3!c]      (Mark)(Account)$(Identifier Code)
:55B:  [/1!a][/34x]$[35x]               (Mark)(Account)$(Location)
:55D:  [/1!a][/34x]$4*35x               (Mark)(Account)$(Name and Address)
:56A:  [/1!a][/34x]$4!a2!a2!c[3!c]      (Mark)(Account)$(Identifier Code)
:56B:  [/1!a][/34x]$[35x]               (Mark)(Account)$(Location)
:56C:  /34x                             (Account)
:56D:  [/1!a][/34x]$4*35x               (Mark)(Account)$(Name and Address)
:56J:  5*40x                            (Narrative)
:57A:  [/1!a][/34x]$4!a2!a2!c[3!c]      (Mark)(Account)$(Identifier Code)
:57B:  [/1!a][/34x]$[35x]               (Mark)(Account)$(Location)
:57C:  /34x                             (Account)
:57D:  [/1!a][/34x]$4*35x               (Mark)(Account)$(Name and Address)
:57J:  5*40x                            (Narrative)
:58A:  [/1!a][/34x]$4!a2!a2!c[3!c]      (Mark)(Account)$(Identifier Code)
:58B:  [/1!a][/34x]$[35x]               (Mark)(Account)$(Location)
:58D:  [/1!a][/34x]$4*35x               (Mark)(Account)$(Name and Address)
:58J:  5*40x                            (Narrative)
:59:   [/34x]$4*35x                     (Account)$(Name and Address)
:59A:  [/34x]$4!a2!a2!c[3!c]            (Account)$(Identifier Code)
:59F:  [/34x]$4*(1!n/33x)               (Account)$(Number)(Details)
:60F:  1!a6!n3!a15d                     (Mark=C|D)(Date)(Currency)(Amount)
:60M:  1!a6!n3!a15d                     (Mark=C|D)(Date)(Currency)(Amount)
:61:   6!n[4!n]2a[1!a]15d1!a3!c16x[//16x]$[34x]  (Value Date)(Entry Date)(Mark=RC|RD|EC|ED|C|D)(Funds Code)(Amount)(Transaction Type)(Identification Code)(Reference)(Institution Reference)$(Supplementary Details)
:62F:  1!a6!n3!a15d                     (Mark=C|D)(Date)(Currency)(Amount)
:62M:  1!a6!n3!a15d                     (Mark=C|D)(Date)(Currency)(Amount)
:64:   1!a6!n3!a15d                     (Mark=C|D)(Date)(Currency)(Amount)
:65:   1!a6!n3!a15d                     (Mark=C|D)(Date)(Currency)(Amount)
:68A:  6n3!a6!n[/15d][//10x]            (Number of Pieces)(Currency)(Denomination)(Mode)(Product)
:69A:  :4!c//8!n/8!n                    (Qualifier)(From Date)(To Date)
:69B:  :4!c//8!n6!n/8!n6!n              (Qualifier)(From Date)(From Time)(To Date)(To Time)
:70:   4*35x                            (Narrative)
:70C:  :4!c//4*35x                      (Qualifier)(Narrative)
:70D:  :4!c//6*35x                      (Qualifier)(Narrative)
:70E:  :4!c//10*35x                     (Qualifier)(Narrative)
:70F:  :4!c//100*80z                    (Qualifier)(Narrative)
:70G:  :4!c//10*35z                     (Qualifier)(Narrative)
:71A:  3!a                              (Code)
:71B:  6*35x                            (Narrative)
:71C:  6*35x                            (Narrative)
:71D:  6*35x                            (Narrative)
:71E:  6*35x                            (Narrative)
:71F:  3!a15d                           (Currency)(Amount)
:71G:  3!a15d                           (Currency)(Amount)
:71N:  4!a[/35x]                        (Code)(Narrative)
:72:   6*35x                            (Narrative)
:72Z:  6*35z                            (Narrative)
:73:   6*35x                            (Narrative)
:75:   6*35x                            (Narrative)
:76:   6*35x                            (Narrative)
:77A:  20*35x                           (Narrative)
:77B:  3*35x                            (Narrative)
:77C:  150*65x                          (Narrative)
:77D:  6*35x                            (Narrative)
:77E:  73x$[100*78x]                    (Text)$(Narrative)
:77F:  1800*78y                         (Narrative)
:77H:  6a[/8!n][//4!n]                  (Type)(Date)(Version)
:77J:  20*50x                           (Narrative)
:77L:  150*65x                          (Narrative)
:77T:  100*90z                          (Envelope)
:77U:  150*65x                          (Narrative)
:78:   12*65x                           (Narrative)
:78D:  12*65x                           (Narrative)
:79:   35*50x                           (Narrative)
:79Z:  35*50z                           (Narrative)
:82A:  [/1!a][/34x]$4!a2!a2!c[3!c]      (Mark)(Account)$(Identifier Code)
:82B:  [/1!a][/34x]$[35x]               (Mark)(Account)$(Location)
:82D:  [/1!a][/34x]$4*35x               (Mark)(Account)$(Name and Address)
:82J:  5*40x                            (Narrative)
:83A:  [/1!a][/34x]$4!a2!a2!c[3!c]      (Mark)(Account)$(Identifier Code)
:83C:  /34x                             (Account)
:83D:  [/1!a][/34x]$4*35x               (Mark)(Account)$(Name and Address)
:83J:  5*40x                            (Narrative)
:84A:  [/1!a][/34x]$4!a2!a2!c[3!c]      (Mark)(Account)$(Identifier Code)
:84B:  [/1!a][/34x]$[35x]               (Mark)(Account)$(Location)
:84D:  [/1!a][/34x]$4*35x               (Mark)(Account)$(Name and Address)
:84J:  5*40x                            (Narrative)
:85A:  [/1!a][/34x]$4!a2!a2!c[3!c]      (Mark)(Account)$(Identifier Code)
:85J:  5*40x                            (Narrative)
:86:   6*65x                            (Narrative)
:86A:  [/1!a][/34x]$4!a2!a2!c[3!c]      (Mark)(Account)$(Identifier Code)
:86D:  [/1!a][/34x]$4*35x               (Mark)(Account)$(Name and Address)
:86J:  5*40x                            (Narrative)
:87A:  [/1!a][/34x]$4!a2!a2!c[3!c]      (Mark)(Account)$(Identifier Code)
:87D:  [/1!a][/34x]$4*35x               (Mark)(Account)$(Name and Address)
:87J:  5*40x                            (Narrative)
:88A:  [/1!a][/34x]$4!a2!a2!c[3!c]      (Mark)(Account)$(Identifier Code)
:88D:  [/1!a][/34x]$4*35x               (Mark)(Account)$(Name and Address)
:88J:  5*40x                            (Narrative)
:90A:  :4!c//4!c/[N]15d                 (Qualifier)(Percentage Type)(Sign)(Price)
:90B:  :4!c//4!c/3!a15d                 (Qualifier)(Amount Type)(Currency)(Price)
:90C:  5n3!a15d                         (Number)(Currency)(Amount)
:90D:  5n3!a15d                         (Number)(Currency)(Amount)
:90E:  :4!c//4!c                        (Qualifier)(Price Code)
:90F:  :4!c//4!c/3!a15d/4!c/15d         (Qualifier)(Amount Type)(Currency)(Amount)(Quantity Type)(Quantity)
:90J:  :4!c//4!c/3!a15d/3!a15d          (Qualifier)(Amount Type)(Currency1)(Amount1)(Currency2)(Amount2)
:90K:  :4!c//15d                        (Qualifier)(Index Points)
:92A:  :4!c//[N]15d                     (Qualifier)(Sign)(Rate)
:92B:  :4!c//3!a/3!a/15d                (Qualifier)(First Currency)(Second Currency)(Rate)
:92C:  :4!c/[8c]/24x                    (Qualifier)(Data Source Scheme)(Rate Name)
:92D:  :4!c//15d/15d                    (Qualifier)(Quantity1)(Quantity2)
:92F:  :4!c//3!a15d                     (Qualifier)(Currency)(Amount)
:92J:  :4!c/[8c]/4!c/3!a15d[/4!c]       (Qualifier)(Data Source Scheme)(Rate Type)(Currency)(Amount)(Rate Status)
:92K:  :4!c//4!c                        (Qualifier)(Rate Type)
:92L:  :4!c//3!a15d/3!a15d              (Qualifier)(Currency1)(Amount1)(Currency2)(Amount2)
:92M:  :4!c//3!a15d/15d                 (Qualifier)(Currency)(Amount)(Quantity)
:92N:  :4!c//15d/3!a15d                 (Qualifier)(Quantity)(Currency)(Amount)
:92P:  :4!c//15d                        (Qualifier)(Index Points)
:92R:  :4!c/[8c]/4!c/15d                (Qualifier)(Data Source Scheme)(Rate Type)(Rate)
:93A:  :4!c/[8c]/4!c                    (Qualifier)(Data Source Scheme)(Subbalance Type)
:93B:  :4!c/[8c]/4!c/[N]15d             (Qualifier)(Data Source Scheme)(Quantity Type)(Sign)(Balance)
:93C:  :4!c//4!c/4!c/[N]15d             (Qualifier)(Quantity Type)(Balance Type)(Sign)(Balance)
:93D:  :4!c//[N]15d                     (Qualifier)(Sign)(Balance)
:94A:  4!c                              (Scope)
:94B:  :4!c/[8c]/4!c[/30x]              (Qualifier)(Data Source Scheme)(Place)(Narrative)
:94C:  :4!c//2!a                        (Qualifier)(Country)
:94D:  :4!c//[2!a]/35x                  (Qualifier)(Country)(Place)
:94F:  :4!c//4!c/4!a2!a2!c[3!c]         (Qualifier)(Place)(Identifier Code)
:94H:  :4!c//4!a2!a2!c[3!c]             (Qualifier)(Identifier Code)
:95C:  :4!c//2!a                        (Qualifier)(Country)
:95L:  :4!c//18!c2!n                    (Qualifier)(LEI)(Check Digits)
:95P:  :4!c//4!a2!a2!c[3!c]             (Qualifier)(Identifier Code)
:95Q:  :4!c//4*35x                      (Qualifier)(Name and Address)
:95R:  :4!c/8c/34x                      (Qualifier)(Data Source Scheme)(Proprietary Code)
:95S:  :4!c/[8c]/4!c/2!a/30x            (Qualifier)(Data Source Scheme)(Type of ID)(Country)(Alternate ID)
:95U:  :4!c//3*35x                      (Qualifier)(Names)
:95V:  :4!c//10*35x                     (Qualifier)(Name and Address)
:94L:  :4!c//18!c2!n                    (Qualifier)(LEI)(Check Digits)
:97A:  :4!c//35x                        (Qualifier)(Account)
:97B:  :4!c/[8c]/4!c/35x                (Qualifier)(Data Source Scheme)(Account Type)(Account)
:97C:  :4!c//4!c                        (Qualifier)(Account Code)
:97D:  :4!c//35x                        (Qualifier)(Account)
:97E:  :4!c//35x                        (Qualifier)(Account)
:98A:  :4!c//8!n                        (Qualifier)(Date)
:98B:  :4!c/[8c]/4!c                    (Qualifier)(Data Source Scheme)(Date Code)
:98C:  :4!c//8!n6!n                     (Qualifier)(Date)(Time)
:98E:  :4!c//8!n6!n[,3n][/[N]2!n[2!n]]  (Qualifier)(Date)(Time)(Decimals)(Sign)(UTC Hours)(UTC Minutes)
:98F:  :4!c/[8c]/4!c6!n                 (Qualifier)(Data Source Scheme)(Date Code)(Time)
:99A:  :4!c//[N]3!n                     (Qualifier)(Sign)(Number)
:99B:  :4!c//3!n                        (Qualifier)(Number)
:99C:  :4!c//6!n                        (Qualifier)(Number)

# ---------------------------------------------------------------- customer payments and cheques

MT101 Request for Transfer
Mandatory Sequence A General Information
M  20   Sender's Reference
O  21R  Customer Specified Reference
M  28D  Message Index/Total
O  50a{C,L}    Instructing Party
O  50a{F,G,H}  Ordering Customer
O  52a{A,C}    Account Servicing Institution
O  51A  Sending Institution
M  30   Requested Execution Date
O  25   Authorisation
End of Sequence A
Mandatory Repetitive Sequence B Transaction Details
M  21   Transaction Reference
O  21F  F/X Deal Reference
----->
O  23E  Instruction Code
-----|
M  32B  Currency/Transaction Amount
O  50a{C,L}    Instructing Party
O  50a{F,G,H}  Ordering Customer
O  52a{A,C}    Account Servicing Institution
O  56a{A,C,D}  Intermediary
O  57a{A,C,D}  Account With Institution
M  59a{-,A,F}  Beneficiary
O  70   Remittance Information
O  77B  Regulatory Reporting
O  33B  Currency/Original Ordered Amount
M  71A  Details of Charges
O  25A  Charges Account
O  36   Exchange Rate
End of Sequence B

MT103 Single Customer Credit Transfer
M  20   Sender's Reference
----->
O  13C  Time Indication
-----|
M  23B  Bank Operation Code
----->
O  23E  Instruction Code
-----|
O  26T  Transaction Type Code
M  32A  Value Date/Currency/Interbank Settled Amount
O  33B  Currency/Instructed Amount
O  36   Exchange Rate
M  50a{A,F,K}    Ordering Customer
O  51A  Sending Institution
O  52a{A,D}      Ordering Institution
O  53a{A,B,D}    Sender's Correspondent
O  54a{A,B,D}    Receiver's Correspondent
O  55a{A,B,D}    Third Reimbursement Institution
O  56a{A,C,D}    Intermediary Institution
O  57a{A,B,C,D}  Account With Institution
M  59a{-,A,F}    Beneficiary Customer
O  70   Remittance Information
M  71A  Details of Charges
----->
O  71F  Sender's Charges
-----|
O  71G  Receiver's Charges
O  72   Sender to Receiver Information
O  77B  Regulatory Reporting
O  77T  Envelope Contents

MT104 Direct Debit and Request for Debit Transfer
Mandatory Sequence A General Information
M  20   Sender's Reference
O  21R  Customer Specified Reference
O  23E  Instruction Code
O  21E  Registration Reference
M  30   Requested Execution Date
O  51A  Sending Institution
O  50a{C,L}    Instructing Party
O  50a{A,K}    Creditor
O  52a{A,C,D}  Creditor's Bank
O  26T  Transaction Type Code
O  77B  Regulatory Reporting
O  71A  Details of Charges
O  72   Sender to Receiver Information
End of Sequence A
Mandatory Repetitive Sequence B Transaction Details
M  21   Transaction Reference
O  23E  Instruction Code
O  21C  Mandate Reference
O  21D  Direct Debit Reference
O  21E  Registration Reference
M  32B  Currency and Transaction Amount
O  50a{C,L}    Instructing Party
O  50a{A,K}    Creditor
O  52a{A,C,D}  Creditor's Bank
O  57a{A,C,D}  Debtor's Bank
M  59a{-,A}    Debtor
O  70   Remittance Information
O  26T  Transaction Type Code
O  77B  Regulatory Reporting
O  33B  Currency/Original Ordered Amount
O  71A  Details of Charges
O  71F  Sender's Charges
O  71G  Receiver's Charges
O  36   Exchange Rate
End of Sequence B
Optional Sequence C Settlement Details
M  32B  Currency and Settlement Amount
O  19   Sum of Amounts
O  71F  Sum of Sender's Charges
O  71G  Sum of Receiver's Charges
O  53a{A,B}    Sender's Correspondent
End of Sequence C

MT110 Advice of Cheques
M  20   Sender's Reference
O  53a{A,B,D}  Sender's Correspondent
O  54a{A,B,D}  Receiver's Correspondent
O  72   Sender to Receiver Information
-----> Cheque
M  21   Cheque Number
M  30   Date of Issue
M  32a{A,B}    Amount
O  50a{A,F,K}  Payer
O  52a{A,B,D}  Drawer Bank
M  59a{-,F}    Payee
-----|

# ---------------------------------------------------------------- financial institution transfers

MT200 Financial Institution Transfer for its Own Account
M  20   Transaction Reference Number
M  32A  Value Date/Currency/Amount
O  53B  Sender's Correspondent
O  56a{A,D}    Intermediary
M  57a{A,B,D}  Account With Institution
O  72   Sender to Receiver Information

MT202.COV General Financial Institution Transfer, Cover
Mandatory Sequence A General Information
M  20   Transaction Reference Number
M  21   Related Reference
----->
O  13C  Time Indication
-----|
M  32A  Value Date/Currency/Amount
O  52a{A,D}    Ordering Institution
O  53a{A,B,D}  Sender's Correspondent
O  54a{A,B,D}  Receiver's Correspondent
O  56a{A,D}    Intermediary
O  57a{A,B,D}  Account With Institution
M  58a{A,D}    Beneficiary Institution
O  72   Sender to Receiver Information
End of Sequence A
Mandatory Sequence B Underlying Customer Credit Transfer Details
M  50a{A,F,K}    Ordering Customer
O  52a{A,D}      Ordering Institution
O  56a{A,C,D}    Intermediary Institution
O  57a{A,B,C,D}  Account With Institution
M  59a{-,A,F}    Beneficiary Customer
O  70   Remittance Information
O  72   Sender to Receiver Information
O  33B  Currency/Instructed Amount
End of Sequence B

MT202 General Financial Institution Transfer
M  20   Transaction Reference Number
M  21   Related Reference
----->
O  13C  Time Indication
-----|
M  32A  Value Date/Currency/Amount
O  52a{A,D}    Ordering Institution
O  53a{A,B,D}  Sender's Correspondent
O  54a{A,B,D}  Receiver's Correspondent
O  56a{A,D}    Intermediary
O  57a{A,B,D}  Account With Institution
M  58a{A,D}    Beneficiary Institution
O  72   Sender to Receiver Information

MT205 Financial Institution Transfer Execution
M  20   Transaction Reference Number
M  21   Related Reference
----->
O  13C  Time Indication
-----|
M  32A  Value Date/Currency/Amount
M  52a{A,D}    Ordering Institution
O  53a{A,B,D}  Sender's Correspondent
O  56a{A,D}    Intermediary
O  57a{A,B,D}  Account With Institution
M  58a{A,D}    Beneficiary Institution
O  72   Sender to Receiver Information

MT210 Notice to Receive
M  20   Transaction Reference Number
O  25   Account Identification
M  30   Value Date
-----> Receipt
M  21   Related Reference
M  32B  Currency/Amount
O  50a{-,C,F}  Ordering Customer
O  52a{A,D}    Ordering Institution
O  56a{A,D}    Intermediary
-----|

# ---------------------------------------------------------------- treasury

MT300 Foreign Exchange Confirmation
Mandatory Sequence A General Information (15A)
M  20   Sender's Reference
O  21   Related Reference
M  22A  Type of Operation
O  94A  Scope of Operation
M  22C  Common Reference
O  17T  Block Trade Indicator
O  17U  Split Settlement Indicator
O  17I  Payment versus Payment Settlement Indicator
M  82a{A,D,J}  Party A
M  87a{A,D,J}  Party B
O  83a{A,D,J}  Fund or Beneficiary Customer
O  77H  Type, Date and Version of the Agreement
O  77D  Terms and Conditions
O  14C  Year of Definitions
End of Sequence A
Mandatory Sequence B Transaction Details (15B)
M  30T  Trade Date
M  30V  Value Date
M  36   Exchange Rate
Mandatory Subsequence B1 Amount Bought
M  32B  Currency, Amount
O  53a{A,D,J}  Delivery Agent
O  56a{A,D,J}  Intermediary
M  57a{A,D,J}  Receiving Agent
End of Subsequence B1
Mandatory Subsequence B2 Amount Sold
M  33B  Currency, Amount
O  53a{A,D,J}  Delivery Agent
O  56a{A,D,J}  Intermediary
M  57a{A,D,J}  Receiving Agent
O  58a{A,D,J}  Beneficiary Institution
End of Subsequence B2
End of Sequence B
Optional Sequence C Optional General Information (15C)
O  29A  Contact Information
O  24D  Dealing Method
O  84a{A,B,D,J}  Dealing Branch Party A
O  85a{A,J}      Dealing Branch Party B
O  88a{A,D,J}    Broker Identification
O  71F  Broker's Commission
O  26H  Counterparty's Reference
O  21G  Broker's Reference
O  72   Sender to Receiver Information
End of Sequence C

MT320 Fixed Loan/Deposit Confirmation
Mandatory Sequence A General Information (15A)
M  20   Sender's Reference
O  21   Related Reference
M  22A  Type of Operation
O  94A  Scope of Operation
M  22B  Type of Event
M  22C  Common Reference
O  21N  Contract Number Party A
M  82a{A,D,J}  Party A
M  87a{A,D,J}  Party B
O  83a{A,D,J}  Fund or Instructing Party
O  77D  Terms and Conditions
End of Sequence A
Mandatory Sequence B Transaction Details (15B)
M  17R  Party A's Role
M  30T  Trade Date
M  30V  Value Date
M  30P  Maturity Date
M  32B  Currency and Principal Amount
O  32H  Amount to be Settled
O  30X  Next Interest Due Date
M  34E  Currency and Interest Amount
M  37G  Interest Rate
M  14D  Day Count Fraction
O  30F  Last Day of the First Interest Period
O  38J  Number of Days
O  39M  Payment Clearing Centre
End of Sequence B
Mandatory Sequence C Settlement Instructions for Amounts Payable by Party A (15C)
O  53a{A,D,J}  Delivery Agent
O  86a{A,D,J}  Second Intermediary
O  56a{A,D,J}  Intermediary
M  57a{A,D,J}  Receiving Agent
O  58a{A,D,J}  Beneficiary Institution
End of Sequence C
Mandatory Sequence D Settlement Instructions for Amounts Payable by Party B (15D)
O  53a{A,D,J}  Delivery Agent
O  86a{A,D,J}  Second Intermediary
O  56a{A,D,J}  Intermediary
M  57a{A,D,J}  Receiving Agent
O  58a{A,D,J}  Beneficiary Institution
End of Sequence D

# ---------------------------------------------------------------- securities

MT502 Order to Buy or Sell
Mandatory Sequence A General Information (GENL)
M  20C  Reference
M  23G  Function of the Message
----->
O  98a{A,B,C}  Date
-----|
----->
M  22F  Indicator
-----|
Optional Repetitive Subsequence A1 Linkages (LINK)
O  13a{A,B}    Number Identification
M  20C  Reference
End of Subsequence A1
End of Sequence A
Mandatory Sequence B Order Details (ORDRDET)
----->
O  94B  Place
-----|
Optional Repetitive Subsequence B1 Price (PRIC)
M  90a{A,B}    Price
End of Subsequence B1
-----> Indicators
O  22a{F,H}    Indicator
-----|
----->
O  98a{A,B,C}  Date
-----|
O  17B  Flag
Mandatory Repetitive Subsequence B2 Trading Parties (TRADPRTY)
M  95a{P,Q,R}  Party
O  97a{A,B}    Account
O  20C  Reference
End of Subsequence B2
----->
O  19A  Amount
-----|
----->
O  36B  Quantity of Financial Instrument
-----|
M  35B  Identification of Financial Instrument
O  70E  Narrative
End of Sequence B
Optional Sequence C Settlement Details (SETDET)
----->
O  22F  Indicator
-----|
Optional Repetitive Subsequence C1 Settlement Parties (SETPRTY)
M  95a{P,Q,R}  Party
O  97a{A,B}    Account
End of Subsequence C1
End of Sequence C

MT540 Receive Free
Mandatory Sequence A General Information (GENL)
M  20C  Sender's Reference
M  23G  Function of the Message
----->
O  98a{A,C,E}  Preparation Date
-----|
----->
O  22F  Indicator
-----|
Optional Repetitive Subsequence A1 Linkages (LINK)
O  22F  Linkage Type
O  13a{A,B}    Number Identification
M  20a{C,D}    Reference
O  36B  Quantity
End of Subsequence A1
End of Sequence A
Mandatory Sequence B Trade Details (TRADDET)
----->
O  94a{B,H,L}  Place
-----|
----->
M  98a{A,B,C,E}  Date
-----|
----->
O  90a{A,B}    Deal Price
-----|
O  99A  Number of Days Accrued
M  35B  Identification of the Financial Instrument
Optional Subsequence B1 Financial Instrument Attributes (FIA)
* Attribute
End of Subsequence B1
----->
O  22F  Indicator
-----|
----->
O  25D  Status
-----|
----->
O  70E  Narrative
-----|
End of Sequence B
Mandatory Repetitive Sequence C Financial Instrument and Account (FIAC)
----->
M  36a{B,D}    Quantity of Financial Instrument
-----|
O  19A  Amount
O  70D  Denomination Choice
----->
O  13B  Number Identification
-----|
----->
O  95a{P,R}    Account Owner
-----|
----->
M  97a{A,B,E}  Account
-----|
----->
O  94a{B,C,F,L}  Place of Safekeeping
-----|
Optional Repetitive Subsequence C1 Quantity Breakdown (BREAK)
* Detail
End of Subsequence C1
End of Sequence C
Optional Sequence D Two Leg Transaction Details (REPO)
* Detail
End of Sequence D
Mandatory Sequence E Settlement Details (SETDET)
----->
M  22F  Indicator
-----|
Mandatory Repetitive Subsequence E1 Settlement Parties (SETPRTY)
----->
M  95a{C,L,P,Q,R,S}  Party
-----|
----->
O  97a{A,B}    Safekeeping Account
-----|
----->
O  98a{A,C}    Processing Date
-----|
O  20C  Processing Reference
----->
O  70a{C,D,E}  Narrative
-----|
End of Subsequence E1
Optional Repetitive Subsequence E2 Cash Parties (CSHPRTY)
----->
M  95a{L,P,Q,R,S}  Party
-----|
----->
O  97a{A,E}    Account
-----|
----->
O  70a{C,E}    Narrative
-----|
End of Subsequence E2
Optional Repetitive Subsequence E3 Amounts (AMT)
----->
O  17B  Flag
-----|
----->
M  19A  Amount
-----|
----->
O  98a{A,C}    Value Date
-----|
O  92B  Exchange Rate
End of Subsequence E3
End of Sequence E
Optional Repetitive Sequence F Other Parties (OTHRPRTY)
----->
M  95a{C,L,P,Q,R,S}  Party
-----|
----->
O  97A  Safekeeping Account
-----|
----->
O  70a{C,D,E}  Narrative
-----|
O  20C  Processing Reference
End of Sequence F

MT541 Receive Against Payment
Mandatory Sequence A General Information (GENL)
M  20C  Sender's Reference
M  23G  Function of the Message
----->
O  98a{A,C,E}  Preparation Date
-----|
----->
O  22F  Indicator
-----|
Optional Repetitive Subsequence A1 Linkages (LINK)
O  22F  Linkage Type
O  13a{A,B}    Number Identification
M  20a{C,D}    Reference
O  36B  Quantity
End of Subsequence A1
End of Sequence A
Mandatory Sequence B Trade Details (TRADDET)
----->
O  94a{B,H,L}  Place
-----|
----->
M  98a{A,B,C,E}  Date
-----|
----->
O  90a{A,B}    Deal Price
-----|
O  99A  Number of Days Accrued
M  35B  Identification of the Financial Instrument
Optional Subsequence B1 Financial Instrument Attributes (FIA)
* Attribute
End of Subsequence B1
----->
O  22F  Indicator
-----|
----->
O  25D  Status
-----|
----->
O  70E  Narrative
-----|
End of Sequence B
Mandatory Repetitive Sequence C Financial Instrument and Account (FIAC)
----->
M  36a{B,D}    Quantity of Financial Instrument
-----|
O  19A  Amount
O  70D  Denomination Choice
----->
O  13B  Number Identification
-----|
----->
O  95a{P,R}    Account Owner
-----|
----->
M  97a{A,B,E}  Account
-----|
----->
O  94a{B,C,F,L}  Place of Safekeeping
-----|
Optional Repetitive Subsequence C1 Quantity Breakdown (BREAK)
* Detail
End of Subsequence C1
End of Sequence C
Optional Sequence D Two Leg Transaction Details (REPO)
* Detail
End of Sequence D
Mandatory Sequence E Settlement Details (SETDET)
----->
M  22F  Indicator
-----|
Mandatory Repetitive Subsequence E1 Settlement Parties (SETPRTY)
----->
M  95a{C,L,P,Q,R,S}  Party
-----|
----->
O  97a{A,B}    Safekeeping Account
-----|
----->
O  98a{A,C}    Processing Date
-----|
O  20C  Processing Reference
----->
O  70a{C,D,E}  Narrative
-----|
End of Subsequence E1
Optional Repetitive Subsequence E2 Cash Parties (CSHPRTY)
----->
M  95a{L,P,Q,R,S}  Party
-----|
----->
O  97a{A,E}    Account
-----|
----->
O  70a{C,E}    Narrative
-----|
End of Subsequence E2
Optional Repetitive Subsequence E3 Amounts (AMT)
----->
O  17B  Flag
-----|
----->
M  19A  Amount
-----|
----->
O  98a{A,C}    Value Date
-----|
O  92B  Exchange Rate
End of Subsequence E3
End of Sequence E
Optional Repetitive Sequence F Other Parties (OTHRPRTY)
----->
M  95a{C,L,P,Q,R,S}  Party
-----|
----->
O  97A  Safekeeping Account
-----|
----->
O  70a{C,D,E}  Narrative
-----|
O  20C  Processing Reference
End of Sequence F

MT542 Deliver Free
Mandatory Sequence A General Information (GENL)
M  20C  Sender's Reference
M  23G  Function of the Message
----->
O  98a{A,C,E}  Preparation Date
-----|
----->
O  22F  Indicator
-----|
Optional Repetitive Subsequence A1 Linkages (LINK)
O  22F  Linkage Type
O  13a{A,B}    Number Identification
M  20a{C,D}    Reference
O  36B  Quantity
End of Subsequence A1
End of Sequence A
Mandatory Sequence B Trade Details (TRADDET)
----->
O  94a{B,H,L}  Place
-----|
----->
M  98a{A,B,C,E}  Date
-----|
----->
O  90a{A,B}    Deal Price
-----|
O  99A  Number of Days Accrued
M  35B  Identification of the Financial Instrument
Optional Subsequence B1 Financial Instrument Attributes (FIA)
* Attribute
End of Subsequence B1
----->
O  22F  Indicator
-----|
----->
O  25D  Status
-----|
----->
O  70E  Narrative
-----|
End of Sequence B
Mandatory Repetitive Sequence C Financial Instrument and Account (FIAC)
----->
M  36a{B,D}    Quantity of Financial Instrument
-----|
O  19A  Amount
O  70D  Denomination Choice
----->
O  13B  Number Identification
-----|
----->
O  95a{P,R}    Account Owner
-----|
----->
M  97a{A,B,E}  Account
-----|
----->
O  94a{B,C,F,L}  Place of Safekeeping
-----|
Optional Repetitive Subsequence C1 Quantity Breakdown (BREAK)
* Detail
End of Subsequence C1
End of Sequence C
Optional Sequence D Two Leg Transaction Details (REPO)
* Detail
End of Sequence D
Mandatory Sequence E Settlement Details (SETDET)
----->
M  22F  Indicator
-----|
Mandatory Repetitive Subsequence E1 Settlement Parties (SETPRTY)
----->
M  95a{C,L,P,Q,R,S}  Party
-----|
----->
O  97a{A,B}    Safekeeping Account
-----|
----->
O  98a{A,C}    Processing Date
-----|
O  20C  Processing Reference
----->
O  70a{C,D,E}  Narrative
-----|
End of Subsequence E1
Optional Repetitive Subsequence E2 Cash Parties (CSHPRTY)
----->
M  95a{L,P,Q,R,S}  Party
-----|
----->
O  97a{A,E}    Account
-----|
----->
O  70a{C,E}    Narrative
-----|
End of Subsequence E2
Optional Repetitive Subsequence E3 Amounts (AMT)
----->
O  17B  Flag
-----|
----->
M  19A  Amount
-----|
----->
O  98a{A,C}    Value Date
-----|
O  92B  Exchange Rate
End of Subsequence E3
End of Sequence E
Optional Repetitive Sequence F Other Parties (OTHRPRTY)
----->
M  95a{C,L,P,Q,R,S}  Party
-----|
----->
O  97A  Safekeeping Account
-----|
----->
O  70a{C,D,E}  Narrative
-----|
O  20C  Processing Reference
End of Sequence F

MT543 Deliver Against Payment
Mandatory Sequence A General Information (GENL)
M  20C  Sender's Reference
M  23G  Function of the Message
----->
O  98a{A,C,E}  Preparation Date
-----|
----->
O  22F  Indicator
-----|
Optional Repetitive Subsequence A1 Linkages (LINK)
O  22F  Linkage Type
O  13a{A,B}    Number Identification
M  20a{C,D}    Reference
O  36B  Quantity
End of Subsequence A1
End of Sequence A
Mandatory Sequence B Trade Details (TRADDET)
----->
O  94a{B,H,L}  Place
-----|
----->
M  98a{A,B,C,E}  Date
-----|
----->
O  90a{A,B}    Deal Price
-----|
O  99A  Number of Days Accrued
M  35B  Identification of the Financial Instrument
Optional Subsequence B1 Financial Instrument Attributes (FIA)
* Attribute
End of Subsequence B1
----->
O  22F  Indicator
-----|
----->
O  25D  Status
-----|
----->
O  70E  Narrative
-----|
End of Sequence B
Mandatory Repetitive Sequence C Financial Instrument and Account (FIAC)
----->
M  36a{B,D}    Quantity of Financial Instrument
-----|
O  19A  Amount
O  70D  Denomination Choice
----->
O  13B  Number Identification
-----|
----->
O  95a{P,R}    Account Owner
-----|
----->
M  97a{A,B,E}  Account
-----|
----->
O  94a{B,C,F,L}  Place of Safekeeping
-----|
Optional Repetitive Subsequence C1 Quantity Breakdown (BREAK)
* Detail
End of Subsequence C1
End of Sequence C
Optional Sequence D Two Leg Transaction Details (REPO)
* Detail
End of Sequence D
Mandatory Sequence E Settlement Details (SETDET)
----->
M  22F  Indicator
-----|
Mandatory Repetitive Subsequence E1 Settlement Parties (SETPRTY)
----->
M  95a{C,L,P,Q,R,S}  Party
-----|
----->
O  97a{A,B}    Safekeeping Account
-----|
----->
O  98a{A,C}    Processing Date
-----|
O  20C  Processing Reference
----->
O  70a{C,D,E}  Narrative
-----|
End of Subsequence E1
Optional Repetitive Subsequence E2 Cash Parties (CSHPRTY)
----->
M  95a{L,P,Q,R,S}  Party
-----|
----->
O  97a{A,E}    Account
-----|
----->
O  70a{C,E}    Narrative
-----|
End of Subsequence E2
Optional Repetitive Subsequence E3 Amounts (AMT)
----->
O  17B  Flag
-----|
----->
M  19A  Amount
-----|
----->
O  98a{A,C}    Value Date
-----|
O  92B  Exchange Rate
End of Subsequence E3
End of Sequence E
Optional Repetitive Sequence F Other Parties (OTHRPRTY)
----->
M  95a{C,L,P,Q,R,S}  Party
-----|
----->
O  97A  Safekeeping Account
-----|
----->
O  70a{C,D,E}  Narrative
-----|
O  20C  Processing Reference
End of Sequence F

MT544 Receive Free Confirmation
Mandatory Sequence A General Information (GENL)
M  20C  Sender's Reference
M  23G  Function of the Message
----->
O  98a{A,C,E}  Preparation Date
-----|
----->
O  22F  Indicator
-----|
Optional Repetitive Subsequence A1 Linkages (LINK)
O  22F  Linkage Type
O  13a{A,B}    Number Identification
M  20a{C,D}    Reference
O  36B  Quantity
End of Subsequence A1
End of Sequence A
Mandatory Sequence B Trade Details (TRADDET)
----->
O  94a{B,H,L}  Place
-----|
----->
M  98a{A,B,C,E}  Date
-----|
----->
O  90a{A,B}    Deal Price
-----|
O  99A  Number of Days Accrued
M  35B  Identification of the Financial Instrument
Optional Subsequence B1 Financial Instrument Attributes (FIA)
* Attribute
End of Subsequence B1
----->
O  22F  Indicator
-----|
----->
O  25D  Status
-----|
----->
O  70E  Narrative
-----|
End of Sequence B
Mandatory Repetitive Sequence C Financial Instrument and Account (FIAC)
----->
M  36a{B,D}    Quantity of Financial Instrument
-----|
O  19A  Amount
O  70D  Denomination Choice
----->
O  13B  Number Identification
-----|
----->
O  95a{P,R}    Account Owner
-----|
----->
M  97a{A,B,E}  Account
-----|
----->
O  94a{B,C,F,L}  Place of Safekeeping
-----|
Optional Repetitive Subsequence C1 Quantity Breakdown (BREAK)
* Detail
End of Subsequence C1
End of Sequence C
Optional Sequence D Two Leg Transaction Details (REPO)
* Detail
End of Sequence D
Mandatory Sequence E Settlement Details (SETDET)
----->
M  22F  Indicator
-----|
Mandatory Repetitive Subsequence E1 Settlement Parties (SETPRTY)
----->
M  95a{C,L,P,Q,R,S}  Party
-----|
----->
O  97a{A,B}    Safekeeping Account
-----|
----->
O  98a{A,C}    Processing Date
-----|
O  20C  Processing Reference
----->
O  70a{C,D,E}  Narrative
-----|
End of Subsequence E1
Optional Repetitive Subsequence E2 Cash Parties (CSHPRTY)
----->
M  95a{L,P,Q,R,S}  Party
-----|
----->
O  97a{A,E}    Account
-----|
----->
O  70a{C,E}    Narrative
-----|
End of Subsequence E2
Optional Repetitive Subsequence E3 Amounts (AMT)
----->
O  17B  Flag
-----|
----->
M  19A  Amount
-----|
----->
O  98a{A,C}    Value Date
-----|
O  92B  Exchange Rate
End of Subsequence E3
End of Sequence E
Optional Repetitive Sequence F Other Parties (OTHRPRTY)
----->
M  95a{C,L,P,Q,R,S}  Party
-----|
----->
O  97A  Safekeeping Account
-----|
----->
O  70a{C,D,E}  Narrative
-----|
O  20C  Processing Reference
End of Sequence F

MT545 Receive Against Payment Confirmation
Mandatory Sequence A General Information (GENL)
M  20C  Sender's Reference
M  23G  Function of the Message
----->
O  98a{A,C,E}  Preparation Date
-----|
----->
O  22F  Indicator
-----|
Optional Repetitive Subsequence A1 Linkages (LINK)
O  22F  Linkage Type
O  13a{A,B}    Number Identification
M  20a{C,D}    Reference
O  36B  Quantity
End of Subsequence A1
End of Sequence A
Mandatory Sequence B Trade Details (TRADDET)
----->
O  94a{B,H,L}  Place
-----|
----->
M  98a{A,B,C,E}  Date
-----|
----->
O  90a{A,B}    Deal Price
-----|
O  99A  Number of Days Accrued
M  35B  Identification of the Financial Instrument
Optional Subsequence B1 Financial Instrument Attributes (FIA)
* Attribute
End of Subsequence B1
----->
O  22F  Indicator
-----|
----->
O  25D  Status
-----|
----->
O  70E  Narrative
-----|
End of Sequence B
Mandatory Repetitive Sequence C Financial Instrument and Account (FIAC)
----->
M  36a{B,D}    Quantity of Financial Instrument
-----|
O  19A  Amount
O  70D  Denomination Choice
----->
O  13B  Number Identification
-----|
----->
O  95a{P,R}    Account Owner
-----|
----->
M  97a{A,B,E}  Account
-----|
----->
O  94a{B,C,F,L}  Place of Safekeeping
-----|
Optional Repetitive Subsequence C1 Quantity Breakdown (BREAK)
* Detail
End of Subsequence C1
End of Sequence C
Optional Sequence D Two Leg Transaction Details (REPO)
* Detail
End of Sequence D
Mandatory Sequence E Settlement Details (SETDET)
----->
M  22F  Indicator
-----|
Mandatory Repetitive Subsequence E1 Settlement Parties (SETPRTY)
----->
M  95a{C,L,P,Q,R,S}  Party
-----|
----->
O  97a{A,B}    Safekeeping Account
-----|
----->
O  98a{A,C}    Processing Date
-----|
O  20C  Processing Reference
----->
O  70a{C,D,E}  Narrative
-----|
End of Subsequence E1
Optional Repetitive Subsequence E2 Cash Parties (CSHPRTY)
----->
M  95a{L,P,Q,R,S}  Party
-----|
----->
O  97a{A,E}    Account
-----|
----->
O  70a{C,E}    Narrative
-----|
End of Subsequence E2
Optional Repetitive Subsequence E3 Amounts (AMT)
----->
O  17B  Flag
-----|
----->
M  19A  Amount
-----|
----->
O  98a{A,C}    Value Date
-----|
O  92B  Exchange Rate
End of Subsequence E3
End of Sequence E
Optional Repetitive Sequence F Other Parties (OTHRPRTY)
----->
M  95a{C,L,P,Q,R,S}  Party
-----|
----->
O  97A  Safekeeping Account
-----|
----->
O  70a{C,D,E}  Narrative
-----|
O  20C  Processing Reference
End of Sequence F

MT546 Deliver Free Confirmation
Mandatory Sequence A General Information (GENL)
M  20C  Sender's Reference
M  23G  Function of the Message
----->
O  98a{A,C,E}  Preparation Date
-----|
----->
O  22F  Indicator
-----|
Optional Repetitive Subsequence A1 Linkages (LINK)
O  22F  Linkage Type
O  13a{A,B}    Number Identification
M  20a{C,D}    Reference
O  36B  Quantity
End of Subsequence A1
End of Sequence A
Mandatory Sequence B Trade Details (TRADDET)
----->
O  94a{B,H,L}  Place
-----|
----->
M  98a{A,B,C,E}  Date
-----|
----->
O  90a{A,B}    Deal Price
-----|
O  99A  Number of Days Accrued
M  35B  Identification of the Financial Instrument
Optional Subsequence B1 Financial Instrument Attributes (FIA)
* Attribute
End of Subsequence B1
----->
O  22F  Indicator
-----|
----->
O  25D  Status
-----|
----->
O  70E  Narrative
-----|
End of Sequence B
Mandatory Repetitive Sequence C Financial Instrument and Account (FIAC)
----->
M  36a{B,D}    Quantity of Financial Instrument
-----|
O  19A  Amount
O  70D  Denomination Choice
----->
O  13B  Number Identification
-----|
----->
O  95a{P,R}    Account Owner
-----|
----->
M  97a{A,B,E}  Account
-----|
----->
O  94a{B,C,F,L}  Place of Safekeeping
-----|
Optional Repetitive Subsequence C1 Quantity Breakdown (BREAK)
* Detail
End of Subsequence C1
End of Sequence C
Optional Sequence D Two Leg Transaction Details (REPO)
* Detail
End of Sequence D
Mandatory Sequence E Settlement Details (SETDET)
----->
M  22F  Indicator
-----|
Mandatory Repetitive Subsequence E1 Settlement Parties (SETPRTY)
----->
M  95a{C,L,P,Q,R,S}  Party
-----|
----->
O  97a{A,B}    Safekeeping Account
-----|
----->
O  98a{A,C}    Processing Date
-----|
O  20C  Processing Reference
----->
O  70a{C,D,E}  Narrative
-----|
End of Subsequence E1
Optional Repetitive Subsequence E2 Cash Parties (CSHPRTY)
----->
M  95a{L,P,Q,R,S}  Party
-----|
----->
O  97a{A,E}    Account
-----|
----->
O  70a{C,E}    Narrative
-----|
End of Subsequence E2
Optional Repetitive Subsequence E3 Amounts (AMT)
----->
O  17B  Flag
-----|
----->
M  19A  Amount
-----|
----->
O  98a{A,C}    Value Date
-----|
O  92B  Exchange Rate
End of Subsequence E3
End of Sequence E
Optional Repetitive Sequence F Other Parties (OTHRPRTY)
----->
M  95a{C,L,P,Q,R,S}  Party
-----|
----->
O  97A  Safekeeping Account
-----|
----->
O  70a{C,D,E}  Narrative
-----|
O  20C  Processing Reference
End of Sequence F

MT547 Deliver Against Payment Confirmation
Mandatory Sequence A General Information (GENL)
M  20C  Sender's Reference
M  23G  Function of the Message
----->
O  98a{A,C,E}  Preparation Date
-----|
----->
O  22F  Indicator
-----|
Optional Repetitive Subsequence A1 Linkages (LINK)
O  22F  Linkage Type
O  13a{A,B}    Number Identification
M  20a{C,D}    Reference
O  36B  Quantity
End of Subsequence A1
End of Sequence A
Mandatory Sequence B Trade Details (TRADDET)
----->
O  94a{B,H,L}  Place
-----|
----->
M  98a{A,B,C,E}  Date
-----|
----->
O  90a{A,B}    Deal Price
-----|
O  99A  Number of Days Accrued
M  35B  Identification of the Financial Instrument
Optional Subsequence B1 Financial Instrument Attributes (FIA)
* Attribute
End of Subsequence B1
----->
O  22F  Indicator
-----|
----->
O  25D  Status
-----|
----->
O  70E  Narrative
-----|
End of Sequence B
Mandatory Repetitive Sequence C Financial Instrument and Account (FIAC)
----->
M  36a{B,D}    Quantity of Financial Instrument
-----|
O  19A  Amount
O  70D  Denomination Choice
----->
O  13B  Number Identification
-----|
----->
O  95a{P,R}    Account Owner
-----|
----->
M  97a{A,B,E}  Account
-----|
----->
O  94a{B,C,F,L}  Place of Safekeeping
-----|
Optional Repetitive Subsequence C1 Quantity Breakdown (BREAK)
* Detail
End of Subsequence C1
End of Sequence C
Optional Sequence D Two Leg Transaction Details (REPO)
* Detail
End of Sequence D
Mandatory Sequence E Settlement Details (SETDET)
----->
M  22F  Indicator
-----|
Mandatory Repetitive Subsequence E1 Settlement Parties (SETPRTY)
----->
M  95a{C,L,P,Q,R,S}  Party
-----|
----->
O  97a{A,B}    Safekeeping Account
-----|
----->
O  98a{A,C}    Processing Date
-----|
O  20C  Processing Reference
----->
O  70a{C,D,E}  Narrative
-----|
End of Subsequence E1
Optional Repetitive Subsequence E2 Cash Parties (CSHPRTY)
----->
M  95a{L,P,Q,R,S}  Party
-----|
----->
O  97a{A,E}    Account
-----|
----->
O  70a{C,E}    Narrative
-----|
End of Subsequence E2
Optional Repetitive Subsequence E3 Amounts (AMT)
----->
O  17B  Flag
-----|
----->
M  19A  Amount
-----|
----->
O  98a{A,C}    Value Date
-----|
O  92B  Exchange Rate
End of Subsequence E3
End of Sequence E
Optional Repetitive Sequence F Other Parties (OTHRPRTY)
----->
M  95a{C,L,P,Q,R,S}  Party
-----|
----->
O  97A  Safekeeping Account
-----|
----->
O  70a{C,D,E}  Narrative
-----|
O  20C  Processing Reference
End of Sequence F

MT535 Statement of Holdings
Mandatory Sequence A General Information (GENL)
M  28E  Page Number/Continuation Indicator
O  13a{A,J}    Number Identification
M  20C  Sender's Message Reference
M  23G  Function of the Message
----->
M  98a{A,C,E}  Date
-----|
----->
M  22F  Indicator
-----|
Optional Repetitive Subsequence A1 Linkages (LINK)
O  13a{A,B}    Linked Message
M  20C  Reference
End of Subsequence A1
----->
O  95a{L,P,R}  Party
-----|
----->
M  97a{A,B}    Safekeeping Account
-----|
----->
M  17B  Flag
-----|
End of Sequence A
Optional Repetitive Sequence B Sub-safekeeping Account (SUBSAFE)
----->
O  95a{L,P,R}  Account Owner
-----|
O  97a{A,B}    Safekeeping Account
O  94a{B,C,F,L}  Place of Safekeeping
O  17B  Activity Flag
Optional Repetitive Subsequence B1 Financial Instrument (FIN)
M  35B  Identification of the Financial Instrument
Optional Subsequence B1a Financial Instrument Attributes (FIA)
* Attribute
End of Subsequence B1a
O  22H  CA Option Indicator
----->
O  90a{A,B}    Price
-----|
O  94B  Source of Price
O  98a{A,C}    Price Quotation Date
----->
M  93a{B,C}    Aggregate Balance
-----|
Optional Repetitive Subsequence B1b Sub-balance (SUBBAL)
* Detail
End of Subsequence B1b
O  99A  Number of Days Accrued
----->
O  19A  Holding Value
-----|
----->
O  92B  Exchange Rate
-----|
----->
O  70a{C,E}    Holdings Narrative
-----|
End of Subsequence B1
End of Sequence B
Optional Sequence C Additional Information (ADDINFO)
* Detail
End of Sequence C

MT548 Settlement Status and Processing Advice
Mandatory Sequence A General Information (GENL)
M  20C  Sender's Message Reference
M  23G  Function of the Message
O  98a{A,C,E}  Preparation Date
----->
O  22F  Indicator
-----|
Mandatory Repetitive Subsequence A1 Linkages (LINK)
O  22F  Linkage Type
O  13a{A,B}    Number Identification
M  20C  Reference
End of Subsequence A1
Mandatory Repetitive Subsequence A2 Status (STAT)
M  25D  Status Code
Optional Repetitive Subsequence A2a Reason (REAS)
M  24B  Reason Code
O  70D  Reason Narrative
End of Subsequence A2a
End of Subsequence A2
End of Sequence A
Optional Sequence B Settlement Transaction Details (SETTRAN)
M  35B  Identification of the Financial Instrument
----->
M  36a{B,D}    Quantity of Financial Instrument
-----|
----->
O  19A  Settlement Amount
-----|
O  95P  Account Owner
M  97a{A,B}    Safekeeping Account
----->
M  22a{F,H}    Indicator
-----|
----->
O  98a{A,B,C}  Date
-----|
----->
O  70E  Narrative
-----|
Optional Repetitive Subsequence B1 Settlement Parties (SETPRTY)
M  95a{C,P,Q,R}  Party
O  97a{A,B}    Account
O  20C  Processing Reference
End of Subsequence B1
End of Sequence B

MT564 Corporate Action Notification
Mandatory Sequence A General Information (GENL)
----->
M  20C  Reference
-----|
M  23G  Function of the Message
----->
M  22F  Indicator
-----|
O  98a{A,C,E}  Preparation Date
M  25D  Processing Status
Optional Repetitive Subsequence A1 Linkages (LINK)
O  22F  Linkage Type
O  13a{A,B}    Linked Message
M  20C  Reference
End of Subsequence A1
End of Sequence A
Mandatory Sequence B Underlying Securities (USECU)
M  35B  Identification of the Financial Instrument
Optional Subsequence B1 Financial Instrument Attributes (FIA)
* Attribute
End of Subsequence B1
Mandatory Repetitive Subsequence B2 Account Information (ACCTINFO)
O  95a{P,R}    Account Owner
M  97a{A,C}    Safekeeping Account
O  94a{B,C,F}  Place of Safekeeping
----->
O  93a{B,C}    Balance
-----|
End of Subsequence B2
End of Sequence B
Optional Sequence C Intermediate Securities (INTSEC)
* Detail
End of Sequence C
Optional Sequence D Corporate Action Details (CADETL)
* Detail
End of Sequence D
Optional Repetitive Sequence E Corporate Action Options (CAOPTN)
M  13A  CA Option Number
----->
M  22F  Indicator
-----|
* Detail
Optional Repetitive Subsequence E1 Securities Movement (SECMOVE)
* Detail
End of Subsequence E1
Optional Repetitive Subsequence E2 Cash Movement (CASHMOVE)
* Detail
End of Subsequence E2
* More Details
End of Sequence E
Optional Sequence F Additional Information (ADDINFO)
* Detail
End of Sequence F

# ---------------------------------------------------------------- documentary credits and guarantees

MT700 Issue of a Documentary Credit
M  27   Sequence of Total
M  40A  Form of Documentary Credit
M  20   Documentary Credit Number
O  23   Reference to Pre-Advice
M  31C  Date of Issue
M  40E  Applicable Rules
M  31D  Date and Place of Expiry
O  51a{A,D}    Applicant Bank
M  50   Applicant
M  59   Beneficiary
M  32B  Currency Code, Amount
O  39A  Percentage Credit Amount Tolerance
O  39C  Additional Amounts Covered
M  41a{A,D}    Available With
O  42C  Drafts at
O  42a{A,D}    Drawee
O  42M  Mixed Payment Details
O  42P  Negotiation/Deferred Payment Details
O  43P  Partial Shipments
O  43T  Transhipment
O  44A  Place of Taking in Charge
O  44E  Port of Loading
O  44F  Port of Discharge
O  44B  Place of Final Destination
O  44C  Latest Date of Shipment
O  44D  Shipment Period
O  45A  Description of Goods
O  46A  Documents Required
O  47A  Additional Conditions
O  49G  Special Payment Conditions for Beneficiary
O  49H  Special Payment Conditions for Bank Only
O  71D  Charges
O  48   Period for Presentation in Days
M  49   Confirmation Instructions
O  58a{A,D}    Requested Confirmation Party
O  53a{A,D}    Reimbursing Bank
O  78   Instructions to the Bank
O  57a{A,B,D}  Advise Through Bank
O  72Z  Sender to Receiver Information

MT760 Issue of a Demand Guarantee or Standby Letter of Credit
Mandatory Sequence A General Information (15A)
M  27   Sequence of Total
M  22A  Purpose of Message
O  72Z  Sender to Receiver Information
O  23X  File Identification
End of Sequence A
Mandatory Sequence B Undertaking Details (15B)
M  20   Undertaking Number
M  30   Date of Issue
M  22D  Form of Undertaking
M  40C  Applicable Rules
M  23B  Expiry Type
O  31E  Date of Expiry
O  35G  Expiry Condition/Event
M  50   Applicant
O  51   Obligor
M  52a{A,D}    Issuer
M  59a{-,A}    Beneficiary
O  56a{A,D}    Advising Bank
O  57a{A,D}    Advise Through Bank
M  32B  Undertaking Amount
O  39F  Supplementary Information About Amount
O  41a{F,G}    Available With
O  71D  Charges
O  45C  Document and Presentation Instructions
M  77U  Undertaking Terms and Conditions
M  45L  Underlying Transaction Details
End of Sequence B
Optional Sequence C Local Undertaking Details (15C)
* Detail
End of Sequence C

# ---------------------------------------------------------------- cash management and statements

MT900 Confirmation of Debit
M  20   Transaction Reference Number
M  21   Related Reference
M  25a{-,P}    Account Identification
O  13D  Date/Time Indication
M  32A  Value Date, Currency Code, Amount
O  52a{A,D}    Ordering Institution
O  72   Sender to Receiver Information

MT910 Confirmation of Credit
M  20   Transaction Reference Number
M  21   Related Reference
M  25a{-,P}    Account Identification
O  13D  Date/Time Indication
M  32A  Value Date, Currency Code, Amount
O  50a{A,F,K}  Ordering Customer
O  52a{A,D}    Ordering Institution
O  56a{A,D}    Intermediary
O  72   Sender to Receiver Information

MT920 Request Message
M  20   Transaction Reference Number
-----> Request
M  12   Message Requested
M  25a{-,P}    Account Identification
O  34F  Debit or Both Floor Limit
O  34F  Credit Floor Limit
-----|

MT940 Customer Statement Message
M  20   Transaction Reference Number
O  21   Related Reference
M  25a{-,P}    Account Identification
M  28a{C,-}    Statement Number
M  60a{F,M}    Opening Balance
-----> Entry
M  61   Statement Line
----->
O  86   Information to Account Owner
-----|
-----|
M  62a{F,M}    Closing Balance
O  64   Closing Available Balance
----->
O  65   Forward Available Balance
-----|
O  86   Information to Account Owner

MT941 Balance Report
M  20   Transaction Reference Number
O  21   Related Reference
M  25a{-,P}    Account Identification
M  28   Statement Number
O  13D  Date/Time Indication
O  60F  Opening Balance
O  90D  Number and Sum of Debit Entries
O  90C  Number and Sum of Credit Entries
M  62F  Book Balance
O  64   Closing Available Balance
----->
O  65   Forward Available Balance
-----|
O  86   Information to Account Owner

MT942 Interim Transaction Report
M  20   Transaction Reference Number
O  21   Related Reference
M  25a{-,P}    Account Identification
M  28C  Statement Number
M  34F  Debit or Both Floor Limit
O  34F  Credit Floor Limit
M  13D  Date/Time Indication
-----> Entry
M  61   Statement Line
O  86   Information to Account Owner
-----|
O  90D  Number and Sum of Debit Entries
O  90C  Number and Sum of Credit Entries
O  86   Information to Account Owner

MT950 Statement Message
M  20   Transaction Reference Number
M  25   Account Identification
M  28C  Statement Number
M  60a{F,M}    Opening Balance
----->
O  61   Statement Line
-----|
M  62a{F,M}    Closing Balance
O  64   Closing Available Balance

# ---------------------------------------------------------------- common group messages

MTn92 Request for Cancellation
M  20   Transaction Reference Number
M  21   Related Reference
M  11S  Original Message
O  79   Narrative
* Copy of Fields

MTn95 Queries
M  20   Transaction Reference Number
M  21   Related Reference
M  75   Queries
O  77A  Narrative
O  11a{R,S}    Original Message
O  79   Narrative
* Copy of Fields

MTn96 Answers
M  20   Transaction Reference Number
M  21   Related Reference
M  76   Answers
O  77A  Narrative
O  11a{R,S}    Original Message
O  79   Narrative
* Copy of Fields

MTn99 Free Format Message
M  20   Transaction Reference Number
O  21   Related Reference
M  79   Narrative

Without headers: MT940 MT942 MT941
