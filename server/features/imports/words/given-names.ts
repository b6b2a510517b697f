// First names that families seldom pass on as their own, of the countries that foundations work in. Names
// that are as often a father's or a surname (Hassan, Joseph, Juma, Kofi, Tesfaye) prove nothing and are left out
// where that is usual; a name that stands at both ends of a column proves nothing either.

const names = `
abel abena abigail adaeze adama adane adelaide adeline adjoa adwoa agatha agnes aicha aida aime aissata aissatou akosua alain alan albert alex alexander
alexandre alfred alice alicia aline allan amadou amanda amani amara amelia ami amina aminata amy ana anastasia anderson andrea andrew angel angela angelina anita ann
anna anne annet annette annie anthony antoine antony aristide arnold arthur asha ashley aurelie awa ayesha aziz baraka barbara beatrice becky belinda benedict
benedicte benjamin bernadette bernard bertha bertrand beth bethlehem betty beverly blaise blessing blessings bonface boniface brenda brian bridget brigitte bruno caleb calvin carine carlos
carol caroline catherine cecilia celestine celine charity charles charlotte chantal cheikh chiamaka chikondi chinedu chioma chisomo christabel christelle christian
christiane christina christine christopher clara clare clarisse claude claudine clement clementine clinton collins comfort conrad constance cynthia cyprian cyril dalitso
damaris daniel daniella dawit daudi david deborah delphine denis dennis derrick desire diana diane dickson divine dominic dora doreen dorcas doris dorothy duncan
ebenezer edith edmond edna edward edwin effie efua elena eleanor eli elijah elizabeth ella ellen emily emma emmanuella enock ephraim eric erica ernest esi esperance
esther ethel eugene eugenie eunice eva evans eveline evelyn evelyne eyob ezekiel fabrice faith fanta fatima fatimah fatou fatouma fatoumata favour felicia felicite felix
fidele fidelis fiona flavia flora florence frances francine francis francois francoise freda frederick gabriel gabrielle geoffrey george georgina gerald gerard germaine
gertrude getrude gideon gift gilbert gladys glory godfrey godwin goodluck grace gregory hadija hadijah halima hana hannah happiness happy harriet harrison hawa helen helena hellen
henok henri henriette henry hilda hillary hiwot honorine hope humphrey ian ibrahima ida immaculate innocent irene isaac isabel isabella isaiah isidore ivan ivy ivone jacinta
jackline jackson jacqueline jacques jael jane janet jannet jasmine jason jean jeanne jeannette jemima jennifer jeremiah jeremie jerome jessica jesse joan joana joao joel
johnson jolly jonas jonathan jose josefina joselyne josephine joshua josiane josphat joy joyce juan judith judy julia juliana julie juliet julienne julius justin justine kaleb
karen kate katherine keith kelvin kenneth keren kevin khadija khadijah kondwani kwabena kwadwo kwaku kwame laban laetitia laura laurence lavender lea leah leila leon leonard leticia lewis lilian
liliane lillian limbani linda linet liz loice loise loveness lucas lucia lucie lucy luis luisa lydia lidya lynn madalitso madeleine magdalene mahlet maimuna mamadou manuel marc marcel
marceline margaret margret maria mariam mariama mariame marie marion mark marlene martha martin martine mary maryam mathew mathilde matilda matthew maureen maurice maxwell
melissa memory mercy meron michael michelle mildred milka millicent miriam mirembe mirlande modesta mohini moise monica monique moreen moussa mphatso mwanaidi mwanahamisi nadege nadia nancy naomi
natalie natasha nathan nathaniel natnael neema nelly nelson ngozi nicholas nicolas nicole noah noel nora norah nuru nyasha odette olga olive oliver olivia olivier olufemi onesmus
oscar ousmane pamela pascal pascaline patience patricia patrick paul paula paulina pauline pedro penina peninah perpetua peter philip philippe phoebe phyllis pierre polycarp
precious princess priscilla priscillah promise prosper prossy prudence purity quentin rachael rachel rahab rahel ramatoulaye raphael rashid rashidi rebecca regina rehema rene
reuben rhoda richard rita robert roberta rodrigue roger roland rokia ronald rosaline rose roselyne rosemary rosine roy ruth sabina saida salim salimata salma salome samantha samson
samuel sandra sarah sarafina saron scholastica scovia selam selina seraphine serge sharon sheila shelmith shem shukuru sidonie silas silvia simeon simone solange solomon sonia sophia
sophie stacy stella stephen stephanie steven surafel susan susanne suzanne sylvester sylvia sylvie tabitha tadala takondwa tamara tatu teddy teresa teresia terry thandiwe theodore
theophile therese thierry thokozani thomas timothy titus tiwonge tracy tsion upendo ursula valentine valerie vanessa vera veronica veronique vicky victor victoria vincent violet vivian
viviane walter wendy wilfred william wilson winfred winfridah winnie winnifred wongani yamikani yohana yolande yonas yves yvette yvonne zainab zainabu zakayo zawadi zipporah zuhura
`;

const given: ReadonlySet<string> = new Set(names.split(/\s+/).filter(Boolean));

/** Whether a word, in lower case and without accents, is a usual first name. */
export const isGivenName = (word: string): boolean => given.has(word);
