import { anyOf, listed, type Pattern } from './pattern.ts';

// Words that may hint at abuse or neglect of a child, in English and Swahili: somebody responsible should read
// the text before a supporter does. Games, school work and common phrases are excluded by `unless`.

const child = listed('her, him, them, me, us, the (?:child|girl|boy|learner|student|pupil)');
const striking = `beats?, beaten, beating, slap(?:s|ped|ping)?, kick(?:s|ed|ing)?(?! off), punch(?:es|ed|ing)?,
  whip(?:s|ped|ping)?, cane[ds]?, caning`;
const struck = listed(`${striking}, hits?, hitting`);
const isDone = listed('is, was, were, been, being, be, gets?, got, getting');
const game =
  listed(`race, match, game, games, goals?, final, finals, tournament, debate, chess, points?, position,
  marks?, score, record, champions?, team, sprint, football, netball, volleyball, athletics, competition, contest,
  quiz, cup`);
const work =
  listed(`homework, stud(?:y|ies), work, books?, reading, revision, assignments?, mathematics, maths?,
  english, kiswahili, science, subjects?, duties, duty`);
const lesson = listed(
  'lessons?, talks?, club, campaign, awareness, education, guidance, peer educator',
);
const accident = anyOf(game, 'play\\w*', 'accident\\w*', 'fell', 'falling', 'running', 'training');
const relative =
  listed(`father, mother, step-?father, step-?mother, uncle, aunt, guardian, cousin, brother, teacher,
  neighbou?r, husband, relatives?, parents?, home`);

const english: readonly Pattern[] = [
  { find: `${struck} (?:up )?${child}`, unless: game },
  {
    find: `${isDone} (?:badly |severely |often |always )?${listed(striking)}`,
    unless: anyOf(game, '\\d+ ?[-–:] ?\\d+'),
  },
  { find: `${isDone} hit by (?:her |his |a |the )?${relative}` },
  { find: `beatings?`, unless: anyOf(game, 'heart') },
  { find: 'caning|corporal punishment' },
  {
    find: `abus(?:e|es|ed|ing|ive)`,
    unless: anyOf(
      '(?:drug|substance|alcohol|child) abuse (?:\\w+ )?(?:club|talk|campaign|awareness|lesson)',
      'against (?:drug |substance |child |alcohol )?abuse',
    ),
  },
  { find: 'sexual(?:ly)?|sex with', unless: lesson },
  { find: 'indecent(?:ly)?|incest|molest\\w*|sodom\\w*|defil\\w*' },
  { find: `rap(?:e|ed|es|ing|ist)` },
  {
    find: `touch(?:es|ed|ing)? (?:her|him|them|me) (?:\\w+ ){0,2}(?:inappropriate\\w*|badly|private|wrong\\w*|body)`,
  },
  { find: `${relative} (?:\\w+ )?touch(?:es|ed) ${child}`, unless: 'heart|lives' },
  { find: `inappropriate(?:ly)? (?:touch\\w*|relationship|contact)` },
  { find: `private parts?|naked|undress\\w*` },
  { find: 'assault\\w*|harass\\w*' },
  { find: `violen(?:ce|t|tly)`, unless: anyOf('against violence', 'non-?violen', 'peace club') },
  { find: `bruis(?:e|es|ed|ing)|scars? on|burns? on (?:her|his)|burnt (?:her|him) with` },
  { find: 'pregnan(?:t|cy|cies)|miscarr\\w*|abort(?:ed|ion)', unless: lesson },
  {
    find: `(?:early|forced|child) marriages?|married off|forc(?:e|es|ed|ing) (?:her |him )?(?:in)?to (?:marry|marriage)`,
  },
  {
    find: `circumcis\\w*|fgm|genital \\w+|(?:undergo\\w*|underwent|went through|had) the cut`,
    unless: lesson,
  },
  {
    find: `suicid\\w*|self-?harm\\w*|(?:kill|hang|harm|cut|hurt)(?:s|ing|ed)? (?:herself|himself|myself)`,
    unless: accident,
  },
  {
    find: `wants? to die|(?:not|n['’]?t|longer) want(?:s|ed)? to (?:live|be alive)|end (?:her|his) life`,
  },
  {
    find: `neglect(?:s|ed|ing|ful)?`,
    unless: anyOf(`neglect\\w* (?:of )?(?:her |his |their |the )?(?:\\w+ )?${work}`),
  },
  { find: `abandon(?:s|ed|ment)`, unless: anyOf(work, 'habit', 'hope', 'idea', 'plan') },
  {
    find: `(?:sleeps?|goes|slept|went|going|sleeping) (?:to bed )?(?:hungry|without (?:food|eating|a meal|supper))`,
  },
  { find: `no food at home|starv(?:e|es|ed|ing)|malnourish\\w*` },
  {
    find: `(?:chased|thrown|sent|kicked) (?:away from|out of) (?:home|the house|her home|his home)`,
  },
  { find: 'r[au]n(?:s|ning)? away|runaway', unless: anyOf(game, 'trophy', 'prize', 'award') },
  {
    find: 'locked (?:up|out|inside|in (?:the|a|her|his) (?:house|room|home|toilet|store|kitchen))',
  },
  {
    find: `(?:afraid|scared|fears?|frightened|terrified) (?:of |to go |at )?(?:her |his |the |go )?(?:step-?)?${relative}`,
  },
  { find: `(?:child labou?r|forced to work|made to work|traffick\\w*|kidnap\\w*)` },
  { find: `(?:drunk|drunkard|alcoholic) (?:father|mother|parents?|guardian|uncle|home)` },
  {
    find: `(?:father|mother|guardian|uncle|parents?) (?:is|are|was) (?:a |an |always )?(?:drunk\\w*|alcoholic)`,
  },
  { find: 'threaten(?:s|ed|ing)? (?:her|him|to (?:kill|beat|harm|hurt|chase))' },
];

const swahili: readonly Pattern[] = [
  {
    find: `(?:ku|ana|ali|ame|hu|wana|wali|wame|ana ?)(?:pigwa|chapwa|teswa|nyanyaswa|dhulumiwa|bakwa|lawitiwa|najisiwa)`,
    unless: anyOf('picha', 'jeki', 'chenga', 'bao', 'mabao', 'simu'),
  },
  {
    find: `(?:ana|ali|ame|hu|wana|wali|wame)m(?:piga|chapa|tesa|nyanyasa|dhulumu|baka|lawiti|najisi|tisha)`,
    unless: anyOf('picha', 'kura', 'simu', 'moyo', 'chenga', 'bao', 'mabao'),
  },
  {
    find: `unyanyasaji|ukatili|ubakaji|dhuluma|mateso|vipigo|kipigo|ulawiti`,
    unless: anyOf('dhidi ya', 'klabu'),
  },
  { find: `mimba|mjamzito|ujauzito` },
  {
    find: `ku?(?:ozwa|keketwa|tahiriwa)|(?:ali|ame|ata)(?:ozwa|keketwa|tahiriwa)|ukeketaji|ndoa (?:ya|za) (?:mapema|utotoni|lazima)`,
  },
  { find: `hataki (?:tena )?kuishi|ku?jiua|(?:ali|ame|ana)ji(?:ua|umiza)|ji(?:ua|umiza)` },
  {
    find: `(?:ali|ame|ana|ku)(?:telekezwa|tupwa|fukuzwa) ?(?:nyumbani)?`,
    unless: anyOf('karo', 'ada', 'fees', 'shule', 'darasa'),
  },
  { find: `(?:ana|ali|hu)lala (?:na )?njaa|hana chakula|bila chakula|ha(?:li|kuli|pati) chakula` },
  {
    find: `(?:ana|ali|hu)(?:mw?)?ogopa (?:baba|mama|mjomba|shangazi|kwenda nyumbani|nyumbani|mwalimu)`,
  },
  { find: `(?:ali|ame|ana)toroka (?:nyumbani|kwao)` },
  { find: `sehemu (?:za|zake za) siri|uchi` },
  { find: `mlevi|walevi|ulevi` },
  { find: `majeraha|makovu`, unless: anyOf('mpira', 'michezo', 'mchezo', 'football', 'ajali') },
];

export const harmWords: readonly Pattern[] = [...english, ...swahili];
