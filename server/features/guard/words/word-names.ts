/**
 * First names that are also words, in English or Swahili: they count as a name only where they are used like
 * one. Months, days and subjects are here for the same reason.
 */
export const wordNames: ReadonlySet<string> = new Set(
  `abundance amani amazing angel april art august autumn baraka bahati bella bless blessed blessing
  blessings bliss bright brilliant brook busara calm chance charity charm christian clever comfort
  courage crystal daisy dawn delight destiny divine dream eden elimu emerald eternal ever excellence
  eve faith faraja favour favor felicity flora florence forever fortunate fortune frank friday
  furaha gift gifted glad glory gloria godsent goodluck goodness grace gracious grant happiness
  happy harmony haven heri hazina hope hopeful humble hunter imani innocent iris ivy january jasmine
  jamii joy joyful joyous juma jumamosi jumapili jumatatu jumanne june justice justus kheri kind
  king lady life light lilac lily liberty love lovely loyal lucky major mark may melody mercy merit
  merry miracle modest monday moses nature neema noble noel noor nuru olive patience patient peace
  pearl pendo penny perfect pleasant pleasure poet precious pride prince princess promise prosper
  prudence pure purity queen rafiki rahma raha rehema rejoice reward riziki robin rose ruby salama
  sage saturday scholar season serene shukuru shujaa sifa silver simba sincere sky sophia star
  stella subira summer sunday sunny sunshine swift tamu temperance thankful thursday tiger treasure
  trinity triumph trust truth tuesday tumaini unity upendo valentine verity victor victory vision
  violet virtue wednesday wema will wisdom wise wonder worth young zawadi zeal zuri able alfa english
  kiswahili history science biology chemistry physics geography music agriculture business friend
  joyous prize winner bridge hill forest field rain sun moon earth heaven may`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
