import { academicRecord } from '../academics/record.ts';
import { financeRecord, itemFields } from '../finance/record.ts';
import { type Fields, fieldsIn, labelIn } from '../record.ts';
import { schoolFields } from '../schools/record.ts';
import { studentFields } from '../students/record.ts';
import type { OwnSheet } from '../summaries/exported-heads.ts';
import { label, texts } from '../texts.ts';
import { identifying } from './whose.ts';

/** What a sheet can be about. */
export const sheetKinds = ['students', 'marks', 'receipts', 'schools'] as const;
export type SheetKind = (typeof sheetKinds)[number];

export const sheetKindNames: Readonly<Record<SheetKind, string>> = texts('sheetKindNames', {
  students: 'Students',
  marks: 'Marks',
  receipts: 'Receipts',
  schools: 'Schools',
});

/** Sent instead of a column's target: guess it again from the heading. */
export const guessAnew = '?';

/** The key of a question about rows that are about nobody known; the sheet's name follows it. */
export const nobodyPrefix = 'nobody:';

/** The key of the question whether the rows shown of a sheet are read right; the sheet's name follows it. */
export const spotCheckPrefix = 'rows-shown:';

/** Whether a question, by its key, asks about the rows that are shown. */
export const isSpotCheck = (key: string): boolean => key.startsWith(spotCheckPrefix);

/** Stands before the name of a school that was typed as an answer. */
export const calledPrefix = 'called:';

/** Sent instead of the row of headings: find it again. */
export const anyRow = -1;

/** How one sheet is to be read: what it is about, and what each of its columns is (null: left out). */
export interface SheetSetup {
  readonly sheet: string;
  readonly kind: SheetKind | null;
  /** The last row of the headings, from 0. */
  readonly header: number;
  /** How many rows the headings take; 1 where it is absent. */
  readonly lines?: number | undefined;
  readonly year: string | null;
  /** Set for an export of this app: its rows are the stored records, except for what was corrected in the sheet. */
  readonly own?: OwnSheet | undefined;
  /** 1 to 3, for a sheet of one term. */
  readonly term: number | null;
  /** The class of a sheet of one class, from its title, tab or file name. */
  readonly class?: string | null | undefined;
  /** A field below, `subject:` and the subject's name, or `fee:` and what was paid for, for each column. */
  readonly columns: readonly (string | null)[];
}

export interface ColumnField {
  readonly field: string;
  readonly label: string;
  /** Other headers that are understood: letters and digits only, lower case. */
  readonly also: readonly string[];
}

/** A column, whose label is said in the language of whoever asks. */
const column = (field: string, said: () => string, ...also: string[]): ColumnField => ({
  field,
  get label() {
    return said();
  },
  also,
});
/** Columns that setups, questions and answers call by another name than their field. */
const otherNames: Readonly<Record<string, string>> = {
  teacher_comment: 'comment',
  cost: 'amount',
  mark: 'mean',
};

/** What a column is that has a field of a record; of a reference the name is written there. */
export function targetOfField({
  kind,
  name,
}: {
  readonly kind: string;
  readonly name: string;
}): string {
  const written = kind === 'reference' ? name.replace(/_id$/, '') : name;
  return otherNames[written] ?? written;
}

/**
 * The columns that a record's description has for sheets; of a reference the name is written there.
 * @param more columns that are no fields of the record, each with its place among them
 */
export function sheetColumnsOf(
  fields: Fields,
  more: readonly (readonly [at: number, column: ColumnField])[],
): ColumnField[] {
  const described = fieldsIn(fields, 'sheet').map((one): [number, ColumnField] => {
    const { at, headings } = one.sheet;
    return [at, column(targetOfField(one), () => labelIn(one, 'sheet'), ...headings)];
  });
  return [...described, ...more].sort(([one], [other]) => one - other).map(([, own]) => own);
}

/** A target of a column that is the marks of a subject, or the payments for one thing. */
export const subjectPrefix = 'subject:';
export const feePrefix = 'fee:';

type Placed = readonly [at: number, column: ColumnField];

// Parts of a name in columns of their own are joined, the first name first.
const middle = [
  'mi',
  'middleinitial',
  'middleinitials',
  'othernames',
  'othername',
  'middlename',
  'secondname',
  'thirdname',
  'jinalakati',
  ...['postnom', 'postnoms', 'segundonombre', 'nomedomeio', 'deuxiemeprenom', 'autresprenoms'],
];
const surname = [
  ...['lastname', 'familyname', 'sname', 'jinalaukoo', 'jinalamwisho', 'nomdefamille'],
  ...['apellido', 'apellidos', 'sobrenome', 'sobrenomes', 'ultimonome', 'apelidos', 'surnames'],
  ...['nachname', 'nachnamekind', 'nachnamedeskindes', 'familienname', 'zuname', 'achternaam'],
  ...['achternaamkind', 'familienaam', 'cognome', 'cognomi'],
  ...['apellidosdelestudiante', 'apellidosdelalumno', 'ukoo', 'patronyme', 'lastnames'],
];
const partsOfNames: readonly Placed[] = [
  [26, column('middle', () => label('Other names'), ...middle)],
  [27, column('surname', () => label('Surname'), ...surname)],
];

const nameFields: ReadonlySet<string> = new Set(identifying);
const placedOf = (fields: readonly ColumnField[]) => fields.map((one, at): Placed => [at, one]);

/** What tells whom a row of marks or receipts is about; the school stands beside the class. */
const whose: readonly Placed[] = [
  ...placedOf(sheetColumnsOf(studentFields, []).filter(({ field }) => nameFields.has(field))),
  ...partsOfNames,
  ...sheetColumnsOf(studentFields, []).flatMap((one): Placed[] =>
    one.field === 'school' ? [[28, one]] : [],
  ),
];

const grandfather = ['grandfathername', 'grandfathersname', 'grandfather', 'gfathername'];
const totals = [
  ...['tot', 'ttl', 'tm', 'totalmarks', 'tmarks', 'totmks', 'ttlmks', 'jumla', 'grandtotal'],
  ...[
    'totalscore',
    'totalscores',
    'aggregatescore',
    'summarks',
    'sumofmarks',
    'ttmks',
    'igiteranyo',
  ],
  ...[
    'pontostotais',
    'somme',
    'summe',
    'gesamt',
    'gesamtsumme',
    'gesamtbetrag',
    'totaal',
    'totaalbedrag',
    'ድምር',
    'المجموع',
  ],
  ...['totalpaid', 'totalfeespaid', 'totalpaye', 'totalamountpaid'],
];
// Sheets with a row for each subject of a student.
const subjects = [
  ...['subjectname', 'nameofsubject', 'course', 'coursename', 'learningarea', 'somo', 'asignatura'],
  ...[
    'matiere',
    'matieres',
    'masomo',
    'discipline',
    'disciplina',
    ...['module', 'modulename', 'moduletitle', 'courseunit', 'courseunitname', 'modulo'],
    'subjecttitle',
    'subjectdescription',
    'subjectcode',
  ],
];
const exams = [
  ...['examname', 'examtype', 'assessmenttype', 'assessmentname', 'typeofexam', 'examseries'],
  ...['typeofassessment', 'mtihani'],
];
const maxima = ['maxscore', 'maxmark', 'maxmarks', 'maximum', 'totalpossible', 'fullmarks'];
/** What payers type when they pay by telephone or at a bank: mostly the admission number. */
const accounts = [
  ...['acno', 'accno', 'accountno', 'accountnumber', 'acnumber', 'accountref', 'accountreference'],
  ...['billref', 'billrefno', 'billrefnumber', 'billreference'],
];
/** What was given back of a payment. */
const refunds = [
  ...['refund', 'refunds', 'refundedamount', 'amountrefunded', 'refundamount', 'returned'],
  ...['amountreturned', 'reversed', 'reversal', 'reversals', 'amountreversed', 'givenback'],
  ...['rembourse', 'rembourses', 'remboursement', 'remboursements', 'montantrembourse'],
  ...[
    'devuelto',
    'devolucion',
    'reembolso',
    'reembolsado',
    'devolvido',
    'imerudishwa',
    'marejesho',
  ],
];
const days = [
  ...[
    'paidon',
    'receiptdate',
    'datepaid',
    'paymentdate',
    'tarehe',
    'buchungstag',
    'buchungsdatum',
    'bookingdate',
    'dateoperation',
    'datedoperation',
    'dateofpayment',
    'completiontime',
  ],
  ...['postingdate', 'postdate', 'dateposted', 'posteddate', 'postedon', 'transactiondate'],
  ...['dateoftransaction', 'trandate', 'transdate', 'txndate', 'trxdate', 'depositdate'],
  ...['datedeposited', 'datereceived', 'receivedon', 'dateofreceipt', 'datesent', 'whenpaid'],
  ...['payele', 'payeele', 'versele', 'reglele', 'datepaiement', 'datedepaiement'],
  ...['datedupaiement', 'dateversement', 'datedeversement', 'datedureglement'],
  ...['tareheyamalipo', 'tareheyakulipa', 'imelipwatarehe', 'fecha', 'fechadepago', 'pagadoel'],
  ...['datadepagamento', 'datadopagamento', 'pagoem', 'datum', 'zahldatum', 'zahlungsdatum'],
  ...['bezahltam', 'gezahltam', 'betaaldatum', 'betaaldop', 'boekdatum', 'transactiedatum'],
];

// A supporter who is not found by this email is added as a user, without an invitation.
const supporterEmails = [
  ...['sponsoremail', 'sponsorsemail', 'sponsoremailaddress', 'sponsoremailid', 'emailofsponsor'],
  ...[
    'emailpate',
    'emailpatin',
    'emailpatepatin',
    'emaildespaten',
    'mailpate',
    'emailparrain',
    'emailpadrino',
    'emailpadrinho',
  ],
  ...['donoremail', 'donorsemail', 'donoremailaddress', 'emailofdonor', 'supporteremailaddress'],
  ...['supportersemail', 'emailofsupporter', 'mfadhiliemail', 'emailyamfadhili', 'parrainemail'],
  ...['baruapepeyamfadhili', 'emailduparrain', 'courrielparrain', 'courrielduparrain'],
  ...['emailsostenitore', 'emaildelsostenitore', 'emailadottante', 'emaildelladottante'],
  ...['benefactoremail', 'patronemail', 'padrinoemail', 'emaildelpadrino', 'emaildopadrinho'],
];

// What the letters to a supporter who is added tell sums in, too: a code such as EUR.
const supporterCurrencies = [
  ...['sponsorcurrency', 'sponsorscurrency', 'donorcurrency', 'supporterscurrency'],
  ...['currencyofsupporter', 'currencyofsponsor', 'sarafuyamfadhili', 'deviseduparrain'],
];

/** Who a guardian is to the child. */
const relations = [
  ...['guardianrelationship', 'relationshiptochild', 'relationshiptothechild'],
  ...['relationshipwithchild', 'relationshipwiththechild', 'relationshiptostudent'],
  ...['relationshiptopupil', 'relationshiptolearner', 'relationtochild', 'relationshipofguardian'],
  ...['uhusiano', 'uhusianonamtoto', 'uhusianonamwanafunzi', 'uhusianowamlezi'],
  ...['liendeparente', 'liendefamille', 'liendeparenteavecleleve', 'liendeparenteaveclenfant'],
  ...['parentesco', 'gradodeparentesco', 'graudeparentesco', 'parentescoconelnino'],
  ...['verhaltnis', 'verhaltniszumkind', 'verwandtschaft', 'verwandtschaftsgrad'],
  ...['verwandtschaftsverhaltnis', 'beziehung', 'beziehungzumkind'],
  ...['relatie', 'relatietotkind', 'relatietothetkind', 'verwantschap', 'familierelatie'],
  ...['parentela', 'gradodiparentela', 'relazionediparentela', 'rapportodiparentela'],
];

/** The columns that each kind of sheet can have; the template carries their labels. */
export const columnFields: Readonly<Record<SheetKind, readonly ColumnField[]>> = {
  students: sheetColumnsOf(studentFields, [
    ...partsOfNames,
    [28, column('grandfather', () => label('Grandfather’s name'), ...grandfather)],
    [35, column('age', () => label('Age'), 'ageyears', 'ageinyears', 'umri', 'miaka')],
    [70, column('cluster', () => label('Cluster'), ...schoolFields.cluster_id.sheet.headings)],
    [80, column('class', () => label('Class'), ...academicRecord.fields.class_id.sheet.headings)],
    [181, column('supporter_email', () => label('Supporter Email'), ...supporterEmails)],
    [182, column('supporter_currency', () => label('Supporter Currency'), ...supporterCurrencies)],
    [100, column('relation', () => label('Relationship'), 'relation', ...relations)],
  ]),
  marks: sheetColumnsOf(academicRecord.fields, [
    ...whose,
    [50, column('subject', () => label('Subject'), ...subjects)],
    [51, column('exam', () => label('Which exam'), ...exams)],
    [52, column('score', () => label('Mark of one subject'))],
    [53, column('maximum', () => label('Out of'), ...maxima)],
    [54, column('total', () => label('Total'), ...totals)],
  ]),
  receipts: sheetColumnsOf({ ...financeRecord.fields, ...itemFields }, [
    ...whose,
    [16, column('account', () => label('Account number of the payer'), ...accounts)],
    [60, column('date', () => label('Date'), ...days)],
    [94, column('refunded', () => label('Refunded'), ...refunds)],
    [95, column('total', () => label('Total'), ...totals)],
  ]),
  schools: sheetColumnsOf(schoolFields, []),
};

/**
 * What a column's target is called: `Date of Birth`, `Mathematics`, `Tuition`.
 * @param target as a setup or a look has it; the second of several parts is `name:2`
 */
export function labelOfTarget(kind: SheetKind, target: string): string {
  for (const prefix of [subjectPrefix, feePrefix])
    if (target.startsWith(prefix)) return target.slice(prefix.length);
  const [field = '', part] = target.split(':');
  const known = columnFields[kind].find((one) => one.field === field);
  if (!known) return target;
  return part === undefined ? known.label : `${known.label} (${part})`;
}
