import { listed, type Pattern } from './pattern.ts';

// Places where a child can be found. These patterns are case-sensitive, because they look for capitals.

const name = "[A-Z][\\p{L}'’-]+";
const names = `${name}(?: ${name}){0,2}`;
const road = listed('[Rr]oad, [Rr]d\\.?, [Ss]treet, [Ss]t\\., [Aa]venue, [Ll]ane');
const area = listed(
  '[Ee]state, [Vv]illage, [Ss]ub-?[Ll]ocation, [Ll]ocation, [Ww]ard, [Ff]lats?, [Aa]partments?, [Ss]lums?',
);
const landmark =
  listed(`market, church, mosque, river, stage, bridge, station, dispensary, clinic, hospital, junction,
  hill, lake, shops?, factory, road, highway, railway`);
const near = listed('near, behind, next to, opposite, beside, close to, along, off');
const lives = listed(
  '[Ll]ives?, [Ll]iving, [Ll]ived, [Ss]tays?, [Ss]taying, [Ss]tayed, [Rr]esid(?:es?|ing)',
);
/** Things that somebody may live or stay in and that are no places. */
const noPlace =
  listed(`Form, Class, Grade, Standard, Term, English, Kiswahili, Math\\w*, Science, God, Christ, Jesus,
  Top, First, Position, School, Hope, Faith, Peace, Touch`);
const huko = listed('katika, kijijini, mtaani, huko, kule, karibu na, nyuma ya, eneo la');

export const placeWords: readonly Pattern[] = [
  // Coordinates: decimal, degrees and minutes, and those of a map's address.
  { find: '-?\\d{1,3}\\.\\d{3,}\\s?°?\\s?[NS]?\\s?[,;]\\s?-?\\d{1,3}\\.\\d{3,}\\s?°?\\s?[EW]?' },
  {
    find: '\\d{1,3}\\s?°\\s?\\d{1,2}(?:\\.\\d+)?\\s?[\'′’](?:\\s?\\d{1,2}(?:\\.\\d+)?\\s?["″”])?\\s?[NSEW]?',
  },
  { find: '[23456789CFGHJMPQRVWX]{4,8}\\+[23456789CFGHJMPQRVWX]{2,3}' },
  { find: '(?:GPS|[Cc]oordinates|what3words)' },
  { find: '(?:P\\.? ?O\\.? ?[Bb](?:ox|OX)|S\\.? ?L\\.? ?P)\\.? ?(?:[Pp]rivate [Bb]ag )?\\d{1,6}' },
  {
    find: '(?:[Hh]ouse|[Pp]lot|[Hh]se|[Nn]yumba|[Kk]iwanja) (?:[Nn]o\\.?|[Nn]umber|[Nn]amba) ?[A-Z]{0,2}\\d{1,5}[A-Z]?',
  },
  { find: `${names} ${road}`, unless: `(?:Hard|Long|Silk) ${road}` },
  {
    find: `${names} ${area}`,
    unless: `(?:The|This|That|Her|His|Our|A|Maternity|Surgical|Children|Medical|Isolation) ${area}`,
  },
  {
    find: `(?:[Vv]illage|[Ee]state|[Ss]lums?|[Ww]ard|[Kk]ijiji|[Mm]taa|[Kk]ata|[Kk]itongoji)(?: called| cha| wa| ya| of)? ${name}`,
    unless: `(?:[Vv]illage|[Ee]state|[Ww]ard) (?:Elder|Chief|Head|Rep|Agent|Health|Committee)\\w*`,
  },
  {
    find: `${lives} (?:\\w+ ){0,4}?(?:in|at) (?:the )?${names}`,
    unless: `(?:in|at) (?:the )?${noPlace}`,
  },
  { find: `${lives} (?:\\w+ ){0,4}?${near} (?:the |a )?(?:${names}|(?:\\w+ )?${landmark})` },
  { find: `[Hh]ome is (?:in|at|${near}) (?:the )?(?:${names}|(?:\\w+ )?${landmark})` },
  {
    find: `(?:[Hh]ome|[Hh]ouse|room) (?:\\w+ )?${near} (?:the )?(?:${names}|(?:\\w+ )?${landmark})`,
  },
  {
    find: `(?:[Aa]na|[Hh]u|[Ww]ana|[Aa]li|[Aa]me)(?:ishi|kaa|hamia) (?:na \\w+ (?:yake|wake|zake|zao|wao) )?(?:${huko} )?${name}`,
  },
  { find: `(?:[Kk]wao|[Kk]wake) (?:ni |iko |ipo )?${huko} \\w+` },
];
