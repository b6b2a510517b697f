import { texts } from '#contract/texts.ts';

/** What fills a slot. */
type Part = string | number | null | undefined;

/** What an import asks, and what may be answered. */
export const asks = texts('importQuestions', {
  leaveRows: 'Leave these rows out',
  leaveRow: 'Leave this row out',
  leaveColumn: 'Leave this column out',
  leaveColumns: 'Leave these columns out',
  leaveSums: 'Leave these sums out',
  yes: 'Yes',
  noLeaveOut: 'No, leave it out',
  asOthers: 'Read them as the others',
  oneByOne: 'Ask me one by one',
  hiddenRow: (row: Part) => `Row ${row} is hidden in the sheet. Shall it be imported?`,
  hiddenRows: (rows: Part, first: Part) =>
    `${rows} rows are hidden in the sheet, such as row ${first}. Shall they be imported?`,
  hiddenColumns: (columns: Part) =>
    `These columns are hidden in the sheet: ${columns}. Shall they be read?`,
  hiddenSheet: (sheet: Part) => `The sheet ‘${sheet}’ is hidden in the file. Shall it be imported?`,
  struckCells: (cells: Part, row: Part) =>
    `Some cells are struck out in the sheet, such as ${cells} in row ${row}. Shall their rows be read?`,
  sameColumns: (columns: Part) =>
    `The columns ${columns} seem to say the same. Which of them counts?`,
  bothInOrder: (first: Part, last: Part) => `Both are parts of the name: ${first}, then ${last}`,
  typedByPayers: (column: Part) =>
    `The column ${column} has what payers typed. Is it the student’s admission number?`,
  yesAdmission: 'Yes, the admission number of the student',
  somethingElse: 'Something else: leave the column out',
  anotherCode: (column: Part) =>
    `The column ${column} has another code for each student. What is it?`,
  admissionAtSchool: 'The admission number at the school',
  sameSubjectColumns: (names: Part) =>
    `Several columns have the same subject or kind of fee: ${names}. Which of them counts?`,
  paymentsOfTerms: (names: Part) =>
    `Payments of several terms stand side by side: ${names}. One term can be read at a time: which one? The file can be read again for the others.`,
  sumOfThem: 'All of them: their sum',
  sumAsPart: 'All of them: their sum, as a part of 100',
  weightsOfThem: 'All of them: each counts as many per cent as its heading says',
  meanOfThem: 'All of them: their mean, without empty ones',
  columnsAre: (letters: Part) => `columns ${letters}`,
  columnBelow: (column: Part, above: Part, values: Part) => `${column} below ‘${above}’: ${values}`,
  firstEqual: 'first of equal headings',
  secondEqual: 'second of equal headings',
  thirdEqual: 'third of equal headings',
  fourthEqual: 'fourth of equal headings',
  subjectAlone: 'the column that names the subject alone',
  nthEqual: (number: Part) => `number ${number} of equal headings`,
  whatIsPaid: (column: Part) => `What is paid in the column ${column}?`,
  unknownPayments: (columns: Part) =>
    `These columns have numbers, and it is not known whether they are payments: ${columns}. Which of them were paid?`,
  noneIsPaid: 'Leave these columns out: none of them is a payment',
  onlyPaid: (column: Part) => `Only ${column} was paid`,
  unknownNumbers: (columns: Part) =>
    `These columns have numbers, and it is not known what they are: ${columns}. What shall become of them?`,
  eachSubject: 'Each is a subject of that name',
  partAlone: (name: Part, subject: Part) =>
    `${name} may be a part of ${subject} or a subject by itself, and nothing else of ${subject} stands here. What is it?`,
  wholeOfSubject: (subject: Part) => `The mark of ${subject}`,
  leaveOutPart: (name: Part) => `Leave ${name} out`,
  newSubject: (name: Part) => `A subject called ‘${name}’`,
  eachLastLine: 'Each is a subject that is called as the last line of its heading says',
  eachPayment: 'Each is a payment for what its heading says',
  notOutOf100: (columns: Part) =>
    `Some headings say that marks are not out of 100: ${columns}. How are they to be kept?`,
  noMarkAboveLevels: (most: Part) =>
    `No mark of this sheet is above ${most}. What are they out of? Levels of a curriculum without marks cannot be kept: leave those rows out.`,
  noMarkAbove: (most: Part) => `No mark of this sheet is above ${most}. What are they out of?`,
  percentagesSay: (most: Part) =>
    `The sheet’s own percentages say that its marks are out of ${most}. How are they to be kept?`,
  titleSaysOutOf: (most: Part, highest: Part) =>
    `A title says that marks are out of ${most}, and the highest of this sheet is ${highest}. What are they out of?`,
  partOf100: 'As a part of 100: 20 of 40 is 50',
  outOf: (most: Part) => `Out of ${most}: kept as a part of 100`,
  keptAs: (most: Part, kept: Part) => `${most} is kept as ${kept}`,
  outOf100: 'Out of 100: as they stand',
  ofNobody: (sheet: Part) =>
    `Some rows of ‘${sheet}’ are about nobody in Somesha, and are left out. Correct the name of one who is there.`,
  refAndName: (ref: Part, name: Part) =>
    `Reference and name are of different students: ${ref}, ${name}. Who is meant?`,
  admissionAndName: (number: Part, name: Part) =>
    `The admission number ${number} and the name ${name} speak for different students. Who is meant?`,
  whomFor: (text: Part) => `Whom is this payment for: ${text}?`,
  isSame: (name: Part, reason: Part) => `${name} ${reason}. Is it the same student?`,
  isSameSaid: (name: Part, reason: Part, said: Part) =>
    `${name} ${reason} (the sheet says ‘${said}’). Is it the same student?`,
  andMore: (count: Part) => `and ${count} more`,
  severalMeant: (name: Part) => `More than one student could be meant by ${name}. Who is it?`,
  isThisStudent: (name: Part) => `Is ${name} the same as this student?`,
  marksDiffer: (sheets: Part, marks: Part, subject: Part) =>
    `The sheets ${sheets} have different marks of the same students and term, such as ${marks} in ${subject}. Which sheet counts?`,
  otherSubjects: (sheets: Part) =>
    `The sheets ${sheets} have other subjects of the same students and term. Shall they become one report for each student?`,
  oneReport: 'Yes, one report of all of them',
  subjectsThere: (sheet: Part, subject: Part) =>
    `Reports that are there have marks in subjects that the sheet ‘${sheet}’ does not have, such as ${subject}. What shall become of them?`,
  theyStay: 'They stay beside those of the sheet',
  takenAway: 'They are taken away: the sheet has all subjects',
  noHeadings: (sheet: Part, headings: Part) =>
    `The list in ‘${sheet}’ has no headings. They were made from what stands in it: ${headings}. Is that right?`,
  headingsInRow: (row: Part, words: Part) => `No: they stand in row ${row}: ${words}`,
  totalDiffers: (total: Part, added: Part) =>
    `The sheet’s own total differs from the marks that were read, such as ${total} and ${added}. A mark or a column may be wrong.`,
  marksRight: 'The marks are right: import them',
  meanWithAbsent: (mean: Part, computed: Part) =>
    `The sheet’s own mean counts a subject without a mark as 0, such as ${mean}; that of the marks there are is ${computed}. Which one shall be kept?`,
  meanDiffers: (mean: Part, computed: Part) =>
    `The sheet’s own mean differs from that of the marks, such as ${mean} and ${computed}. Coefficients may be the reason. Which one shall be kept?`,
  ofHundred: (mean: Part, kept: Part) => `${mean} (${kept} of 100)`,
  severalMeans: (columns: Part) =>
    `Several columns are called a mean, and say different things: ${columns}. Which of them is the mean?`,
  otherMeansOut: 'The others are left out',
  otherMeansSubjects: (column: Part) => `${column}; each of the others is a subject`,
  sheetsOwn: 'The sheet’s own',
  isKept: (value: Part) => `${value} is kept`,
  thatOfMarks: 'That of the marks',
  gradesBy:
    'The sheet has marks but no grade for each subject. By which lowest marks shall A+, A, B, C and D be given?',
  someGrades: (grade: Part) =>
    `Some mean grades, such as ${grade}, are not in the list of grades. What shall be kept?`,
  whichGrade: (grade: Part) =>
    `The grade ${grade} is not in the list of grades. Which one is meant?`,
  gradeOfMean: 'The one that the mean score gives',
  letterAlone: 'The letter alone',
  overallGrade:
    'Reports of Special Education need one overall grade, which the sheet does not have. Which one shall be kept?',
  mostOften: 'The one given most often (of two, the lower)',
  partOfName: (column: Part) =>
    `The column ${column} stands between the parts of the child’s name. Is it a part of it?`,
  childCalled: (name: Part) => `Yes: the child is called ${name}`,
  fatherAlone: 'No: it is the name of the father alone',
  mayBePart: (column: Part) => `The column ${column} may be a part of the children’s names. Is it?`,
  asSurname: 'Yes, their surname: it stands last',
  asMiddle: 'Yes, a name in the middle',
  asFirst: 'Yes, their first name',
  oneNameAlone: (sheet: Part, name: Part) =>
    `The names in ‘${sheet}’ seem to lack a part, such as ${name}. Is that all of the name?`,
  keepOneName: 'Yes: keep it as it is',
  withFathers: 'No: the father’s name is a part of it',
  whoseNames: (column: Part, beside: Part) =>
    `The names in ${column} are none of those in ${beside} beside them. Whose are they?`,
  fathers: 'The father’s',
  someoneElses: 'Somebody else’s: leave the column out',
  childsBoth: 'The child’s: both are parts of its name',
  whoIsMeant: (sheet: Part) =>
    `The headings of ‘${sheet}’ do not say whom its rows are about. Which column does? Click a heading to say what any other column is.`,
  namesInTwo: (first: Part, surname: Part) =>
    `The first names stand in ${first}, the surnames in ${surname}`,
  namesIn: (column: Part) => `The names stand in ${column}`,
  admissionsIn: (column: Part) => `The admission numbers stand in ${column}`,
  oneSubjectColumns: (names: Part) =>
    `Several columns have marks of one subject: ${names}. Which of them counts?`,
  whichSubject: (column: Part) => `Which subject are the marks in ${column} of?`,
  meansAlone: (sheet: Part, column: Part) =>
    `The sheet ‘${sheet}’ has means, such as in ${column}, and no marks of subjects. A report needs at least one mark: which subject shall it be in?`,
  meanOfAll: 'All subjects together: the mean stands as the only mark',
  whatOfMean: (subject: Part) =>
    `The report gets one mark, the mean, in a subject called ‘${subject}’`,
  noLiaisonYet:
    'There is no liaison officer yet, and each student needs one. Add them under Users first, then check this file again.',
  whoLooksAfter: (said: Part) => `${said}. Who looks after these students?`,
  someLiaisons: (sheet: Part, name: Part) =>
    `Some liaison officers of ‘${sheet}’ are no users of Somesha, such as ${name}. Who looks after their students?`,
  noLiaison: (name: Part) => `There is no liaison officer called ${name}. Who is meant?`,
  paidForWhat: (sheet: Part) =>
    `The sheet ‘${sheet}’ does not say what was paid for. Which category is meant?`,
  someCategories: (text: Part) =>
    `Some payments have no category of Somesha, such as ${text}. Which one is meant?`,
  noCategory: (text: Part) =>
    `There is no category ${text}, and the list of categories is fixed. In which one shall it be kept?`,
  leaveKind: (text: Part) => `In none: leave ${text} out and keep what else these rows paid`,
  sumsInCredit: (text: Part) =>
    `Some sums are given back or in credit, such as ${text}. A receipt cannot be.`,
  someRefunded: (back: Part, paid: Part) =>
    `Of some payments a part was given back, such as ${back} of ${paid}. What shall be kept?`,
  paidLessRefunded: 'What was paid less what was given back',
  paidAsItStands: 'What was paid, as it stands',
  paymentsDiffer: (columns: Part, total: Part, told: Part, sum: Part, row: Part) =>
    `Read as payments are ${columns}. The sheet’s own ${total} says something else, such as ${told} and not ${sum} in row ${row}. What was paid?`,
  paymentsRight: (columns: Part) => `The payments in ${columns} are right: import them`,
  columnsPaid: (columns: Part) => `What stands in ${columns} was paid`,
  notCounted: (column: Part) => `${column} is left out`,
  ownIsPaid: (column: Part) => `Take ${column} as what was paid`,
  ownIsPaidEffect: (columns: Part) =>
    `${columns}: left out, as what was asked for or is something else`,
  leaveUnpaid: (column: Part) => `Leave ${column} out: it was not paid. Then the sums agree`,
  chargedOrPaid: (columns: Part, owed: Part) =>
    `${columns} is nearly the same in each row beside what is owed in ${owed}, and no column says what was paid. Was it paid, or is it what the school asks for?`,
  chargedBeside: (columns: Part, parts: Part) =>
    `${columns} may be what the school asks for, of which ${parts} was paid, or paid too. What is it?`,
  wasCharged: (columns: Part) => `What the school asks for: leave ${columns} out`,
  wereCharged:
    'It is what the school asks for: leave these rows out, since nothing says what was paid',
  moneyInOrOut: (columns: Part) =>
    `The sheet has money in and money out: ${columns}. Which of them was paid for students?`,
  sidePaid: (column: Part) => `${column} was paid for students`,
  allPaid: (columns: Part) => `Each of them is a payment: ${columns}`,
  noPaymentStands: (said: Part) =>
    `Some rows say that they are no payment that stands, such as ‘${said}’. What shall become of them?`,
  asPayments: 'Read them as payments',
  placesAsClusters: (column: Part) =>
    `The column ${column} has places. Are they the clusters of the schools?`,
  yesClusters: 'Yes: they are the clusters',
  noClusters: 'No: leave the column out',
  noClustersEffect: 'Schools keep their cluster; new ones have none yet.',
  schoolsAlike: 'Some schools have the same name. How shall the second one be called?',
  nameAndCluster: 'Its name and its cluster: Christian (Nyando)',
  newYears: 'New years',
  newClasses: 'New classes',
  newSubjects: 'New subjects',
  newSchools: 'New schools',
  newSupporters: 'New supporters, who are users without a letter until somebody invites them',
  keptWhereNothing: 'Kept where the sheet says nothing',
  alsoBrings: (what: Part) =>
    `This import also brings what the rows need and the sheet does not have. ${what}. Is that right?`,
  oneCategory: 'One category for all students',
  yesNormal: 'Yes, and all are of category Normal',
  yesSpecial: 'Yes, and all are of category Special Education',
  severalWords: 'Some first names have several words. Which part do letters call the child by?',
  firstWord: 'The first word',
  allOfFirst: 'All of the first name',
  whichPart:
    'Which part of the names in this column is the first name? Letters call the child by it.',
  firstNameFirst: 'First name first',
  surnameFirst: 'Surname first',
  itDiffers: 'It differs: keep the names as they are',
  lettersUseFirst: 'letters use the first part',
  twoMarks: (marks: Part, subject: Part) =>
    `Some students have two marks in one subject, such as ${marks} in ${subject}. Which one counts?`,
  maySaySupporter: (columns: Part) =>
    `Names of supporters stand in a column that is not known: ${columns}. Do they say who supports each student?`,
  asSupporters: (column: Part) => `Yes: the supporters stand in ${column}`,
  notSupporters: 'No: they say something else, and are left out',
  writtenOnce: (columns: Part) =>
    `Some rows are empty in ${columns}, below one that is filled in. Does what stands there hold for the rows below it?`,
  holdsBelow: 'Yes: it is written once for all of them',
  holdsBelowEffect: (row: Part, text: Part) => `Row ${row}, for example: ${text}`,
  holdsNotBelow: 'No: nothing is known of them there',
  maySayLiaison: (columns: Part) =>
    `Names of liaison officers stand in a column that is not known: ${columns}. Do they say who looks after each student?`,
  asLiaisons: (column: Part) => `Yes: the liaison officers stand in ${column}`,
  notLiaisons: 'No: they say something else, and are left out',
  dittoMarks: (sheet: Part, mark: Part) =>
    `Some rows of ‘${sheet}’ have only the mark ${mark} where the student stands. Does it mean the name above it?`,
  nameAbove: 'Yes: the name above it',
  allThere: (many: Part, sheet: Part, student: Part) =>
    `All ${many} students of ‘${sheet}’ are called like somebody who is in Somesha already, such as ${student}. Are they the same?`,
  theseAreThere: 'Yes, they are there already',
  whatOfThese: 'What the sheet says of them is changed, all else stays',
  notAllThere: 'Not all of them',
  signsOfStatement: (column: Part) =>
    `The column ${column} has sums above and below zero, as a statement of an account does. Which of them were paid for students?`,
  belowPaid: 'Those below zero: they went out',
  abovePaid: 'Those above zero: they came in',
  namesWithin: (column: Part, text: Part, student: Part) =>
    `In the texts of ${column} students are named, such as ‘${text}’: ${student}. Are these payments for those who are named?`,
  namedAreMeant: 'Yes, for the student who is named',
  firstRow: 'The first row',
  whichRowHolds: (sheet: Part, name: Part, rows: Part) =>
    `Some students stand more than once in ‘${sheet}’ for the same term, and the rows differ, such as ${name}: ${rows}. Which one holds?`,
  rowSays: (row: Part, mark: Part) => `row ${row} has ${mark}`,
  rowAlone: (row: Part) => `row ${row}`,
  laterBy: (column: Part) => `The later one by ${column}`,
  earlierBy: (column: Part) => `The earlier one by ${column}`,
  rowFurtherDown: 'The row further down',
  rowFurtherUp: 'The row further up',
  paidTwice: (sheet: Part, name: Part, rows: Part) =>
    `Some students stand more than once in ‘${sheet}’, such as ${name} in rows ${rows}, and nothing tells their payments apart. What was paid?`,
  eachRowPaid: 'Each row is a payment',
  leaveBothOut: 'Leave both out',
  lastRow: 'The last row',
  gradeOfScale: (grade: Part, scale: Part) =>
    `The grade ${grade} is not in ${scale}. Which one is meant?`,
  overallOfScale: (scale: Part) =>
    `Reports of ${scale} need one overall grade, which the sheet does not have. Which one shall be kept?`,
  bandOfMean: 'The one in whose band the mean of the marks lies',
  forAll: (grade: Part) => `${grade} for all of them`,
  noSchoolColumn: (sheet: Part) =>
    `No column of the sheet ‘${sheet}’ was understood as the school. Which school are these students at? Where a column says it, click its heading.`,
  schoolInTitle: (title: Part, sheet: Part) =>
    `A title names ‘${title}’, and no column of the sheet ‘${sheet}’ was understood as the school. Which school are these students at?`,
  schoolCodes: (pairs: Part) =>
    `Schools stand in the file as codes. They seem to mean: ${pairs}. Is that right?`,
  codeIs: (code: Part, school: Part) => `${code} is ${school}`,
  yesTheseSchools: 'Yes, these schools are meant',
  namesOfNewSchools: 'No: the codes are names of new schools',
  schoolCode: (code: Part) => `Which school is ‘${code}’?`,
  schoolsIn: (column: Part) => `The schools stand in ${column}`,
  add: (name: Part) => `Add ‘${name}’`,
  severalSchools: (name: Part) =>
    `More than one school could be meant by ${name}. Which one is it?`,
  noneOfThese: (name: Part) => `None of these: add ‘${name}’`,
  isSchool: (name: Part, known: Part) => `Is the school ${name} the same as ${known}?`,
  yesName: (name: Part) => `Yes, ${name}`,
  noAnotherSchool: 'No, add another school',
  noSchool: (name: Part) => `There is no school called ${name}. Which one is meant?`,
  noneInSomesha: 'None of those in Somesha',
  numbersOfSchools: (sheet: Part) =>
    `The numbers of ‘${sheet}’ are of students at several schools. Which school is the sheet of?`,
  sheetOfSchool: (title: Part) => `The sheet seems to be of ‘${title}’. Which school is that?`,
  ofSeveral: 'Of several schools',
  boyOrGirl: (sheet: Part) =>
    `The sheet ‘${sheet}’ does not say who is a boy or a girl. What shall be kept?`,
  genderAbove: 'As the rows above them say',
  genderIn: (column: Part) => `The column ${column} says it`,
  genderInWords: (column: Part, boy: Part, girl: Part) =>
    `The column ${column} says it: ‘${boy}’ is a boy, ‘${girl}’ a girl`,
  boysAndGirls: (boy: Part, girl: Part) => `‘${boy}’ is a boy, ‘${girl}’ a girl`,
  genderWords: (column: Part) => `Which word in ${column} means a boy, and which a girl?`,
  genderWord: (word: Part, column: Part) => `What does ‘${word}’ in ${column} mean?`,
  aBoy: 'A boy',
  aGirl: 'A girl',
  allGirls: 'All are girls',
  allBoys: 'All are boys',
  saysTitle: (title: Part) => `The title says so: ‘${title}’`,
  gAndF: 'The column has both G and F. What does G stand for?',
  garcon: 'Garçon: a boy',
  girl: 'Girl',
  categoryEmpty: 'The category is empty in some rows. Which one is meant?',
  normal: 'Normal',
  special: 'Special Education',
  whichCategory: (column: Part, said: Part) =>
    `The column ${column} says ${said}. Of which category are these students?`,
  allSpecial: 'All of them are of category Special Education',
  allNormal: 'All of them are of category Normal',
  othersNormal: 'Students of whom it says nothing, or none, are of category Normal.',
  categoryOfWord: (text: Part) =>
    `Of which category are students of whom the sheet says ‘${text}’?`,
  maySaySiblings: (columns: Part) =>
    `No column is known to have the number of siblings. Does one of these say it: ${columns}?`,
  asSiblings: 'Yes: the number of brothers and sisters',
  onlySiblings: (column: Part) => `${column} alone`,
  brothersAndSisters: 'Both together: brothers and sisters are added',
  notSiblings: 'No: leave the column out',
  noneSiblings: 'None of them: leave the columns out',
  siblingsEmpty:
    'The number of siblings is empty in some rows, and the form asks for it. What shall be kept?',
  siblingsOpen: 'Some numbers of siblings are open, such as 5+. What shall be kept?',
  numberItself: 'The number itself: 5+ is 5',
  whoIsStruckIs: (status: Part) => `Whose name is struck out is ${status}`,
  tabOfLeavers: (sheet: Part) =>
    `The sheet is called ‘${sheet}’. Which status do its students have?`,
  remarksOfLeaving: (sheet: Part, rows: Part) =>
    `Remarks in ‘${sheet}’ seem to say that some children have left: ${rows}. Which status do they have?`,
  remarkOfLeaving: (row: Part) =>
    `The remark of ${row} seems to say that the child has left. Which status does it have?`,
  belowLeavers: (heading: Part, sheet: Part) =>
    `Below ‘${heading}’ in ‘${sheet}’ stand students who seem to have left. Which status do they have?`,
  isInTotal: (column: Part) =>
    `The sheet’s own total is that of all marks but those in the column ${column}. Is it a subject?`,
  noSubject: 'No: leave this column out',
  aSubjectBeside: 'Yes, it is not counted in the total',
  noStatus: (text: Part) => `There is no status ${text}. Which one is meant?`,
  statusOnDay: (day: Part) =>
    `Days such as ${day} say when a child left. What is the status of these children?`,
  mayBeStatus: (column: Part, said: Part) =>
    `The column ${column} says ${said}. Does it tell whether a child is still supported?`,
  noStatusAmong: (column: Part, said: Part) =>
    `None of the words in the column ${column} is a status of Somesha: ${said}. Do they tell whether a child is still supported?`,
  wordMeansLeft: (said: Part, column: Part) =>
    `${said} in the column ${column} seems to say that a child has left. Which status do these children have?`,
  emptyMeansLeft: (column: Part) =>
    `Where the column ${column} is empty it seems to say that a child has left. Which status do these children have?`,
  othersActive: 'The others are Active.',
  asStatusOthers: 'Yes, but they mean something else',
  asStatus: 'Yes: it is the status',
  asStatusEffect: 'What each of its words means is asked next.',
  notStatus: 'No: leave the column out',
  notStatusEffect: 'All children of the sheet are Active.',
  dorMissing: 'The date of registration is missing. Which day shall be kept?',
  daysOf: (column: Part) => `The days of the column ${column}`,
  today: 'Today',
  firstOfYear: 'The first day of this year',
  oddBirths: (youngest: Part, oldest: Part, dob: Part) =>
    `Some dates of birth make a student younger than ${youngest} or older than ${oldest}, such as ${dob}. Are they right?`,
  yesKeep: 'Yes, keep them',
  noBirths: (sheet: Part) => `The sheet ‘${sheet}’ has no dates of birth, and a student needs one.`,
  lackBirth: (sheet: Part, rows: Part) =>
    `Some rows of ‘${sheet}’ have no date of birth that can be read: ${rows}. A student needs one: type them, or leave these rows out.`,
  lackRegistered: (sheet: Part, rows: Part) =>
    `Some rows of ‘${sheet}’ have a date of registration that cannot be read: ${rows}. Type them, or leave these rows out.`,
  lackGender: (sheet: Part, rows: Part) =>
    `Some rows of ‘${sheet}’ do not say whether the child is a boy or a girl: ${rows}. Type it, or leave these rows out.`,
  lackSchool: (sheet: Part, rows: Part) =>
    `Some rows of ‘${sheet}’ say no school: ${rows}. A student needs one: type them, or leave these rows out.`,
  lackingRow: (name: Part, row: Part) => `${name} (row ${row})`,
  lackingSays: (name: Part, row: Part, text: Part) => `${name} (row ${row}: ‘${text}’)`,
  eachBoy: 'Each of these is a boy',
  eachGirl: 'Each of these is a girl',
  agesOnly: (sheet: Part) =>
    `The sheet ‘${sheet}’ has ages and no dates of birth. Which day shall be kept?`,
  januaryOfAge: '1 January of the year that the age gives',
  ageIs: (age: Part, year: Part) => `${age} is ${year}-01-01`,
  ownNumbers: (number: Part) =>
    `Numbers of your own, such as ${number}, tell which rows of the file are about the same student. Somesha gives each student a ref like SM-0042 beside them. Shall yours be kept too?`,
  notKept: 'No: they are not kept',
  keptAsAdmission: 'Yes, as the admission numbers of the students',
  onceAtSchool: 'Each may stand once at a school; files that are named after it find their student',
  sameStudent: (reason: Part, name: Part) => `${reason} Is ${name} the same student?`,
  noAnother: 'No, another student: import this row too',
  yesOne: (name: Part) => `Yes: ${name}`,
  severalExams: (names: Part) => `The rows are of several exams: ${names}. Which of them counts?`,
  nobodyFromSheet: 'Nobody from this sheet; who has a supporter keeps them',
  supportersLater:
    'Read the same file again once they are users: their students get them then. A column with their e-mail addresses adds them.',
  someSupporters: (sheet: Part, names: Part) =>
    `Some supporters of ‘${sheet}’ are no users of Somesha: ${names}. What shall be kept of their students?`,
  noSupporter: (name: Part) => `There is no supporter called ${name}. Who is meant?`,
  addressOfOther: (email: Part, owner: Part, name: Part) =>
    `The e-mail address ${email} is that of ${owner} in Somesha, and of ${name} in the sheet. Who is meant?`,
  addressOfNoSupporter: (email: Part, owner: Part) =>
    `The e-mail address ${email} is that of ${owner}, who cannot be a supporter in Somesha.`,
  sameAddress: (names: Part, email: Part) =>
    `${names} have the same e-mail address, ${email}. Whose is it? One supporter has it.`,
  severalAddresses: (name: Part, sheet: Part, addresses: Part) =>
    `${name} has several e-mail addresses in ‘${sheet}’: ${addresses}. Which is it?`,
  onePerson: (address: Part) => `One person: ${address}`,
  severalPeople: 'Several people of that name, each at their own address',
  usersAlready: (sheet: Part, name: Part) =>
    `Some supporters of ‘${sheet}’ are users already, with another e-mail address, such as ${name}. Are they the same people?`,
  addressStays: 'Yes: their address in Somesha stays',
  othersOfName: 'No, others of that name: add them',
  anotherTable: (row: Part, sheet: Part, headings: Part) =>
    `Another table begins in row ${row} of the sheet ‘${sheet}’, with ${headings}. Shall it be read too?`,
  whichYear: (sheet: Part) => `Which year is the sheet ‘${sheet}’ about?`,
  whichOfTwoYears: (said: Part, sheet: Part) =>
    `‘${said}’ is a school year of two calendar years. Under which of them do you keep the sheet ‘${sheet}’?`,
  whichTerm: (sheet: Part) => `Which term is the sheet ‘${sheet}’ about?`,
  term: (term: Part) => `Term ${term}`,
  classNumbers: (text: Part) => `Classes are written as a number, such as ${text}. What is meant?`,
  turnedSheet: (sheet: Part) =>
    `In the sheet ‘${sheet}’ students stand across and subjects down. It is shown turned: each row here is a column there. Shall it be read so?`,
  monthsOfTerms: (sheet: Part, months: Part) =>
    `The sheet ‘${sheet}’ has a column for each month: ${months}. Payments are kept by term: which months belong to which?`,
  monthsAre: (term: Part, months: Part) => `term ${term}: ${months}`,
  allInTerm: (term: Part) => `All of them to term ${term}`,
  byCalendar: 'As the term calendar says',
  otherNumbers: (column: Part, name: Part, number: Part, ours: Part) =>
    `All students of this sheet who are known by name have another admission number in Somesha than in the column ${column}, such as ${name}: ${number} here, ${ours} in Somesha. What are the numbers of this column?`,
  anotherNumber: 'Other numbers, such as those of an exam',
  knownByNames: 'They are passed over; the students are known by their names',
  theirNumbers: 'Admission numbers',
  askedOneByOne: 'It is asked of each student whether it is the same one',
  termsBeside: (sheet: Part, terms: Part) =>
    `In the sheet ‘${sheet}’ marks of several terms stand side by side: ${terms}. It is shown as a sheet for each term. Shall it be read so?`,
  studentsBeside: (sheet: Part) =>
    `The sheet ‘${sheet}’ also tells of its students what a list tells, such as gender, birth or guardian. Shall they be added as students, or corrected by it?`,
  cards: (name: Part, sheet: Part, row: Part) =>
    `This file has a card or form for each student. What stands below a student’s name is taken for theirs, such as below ‘${name}’ in row ${row} of ‘${sheet}’. Is that right?`,
  marksBeside: (sheet: Part, columns: Part) =>
    `The list ‘${sheet}’ also has marks of its students: ${columns}. Shall they be filed as academic reports?`,
  paymentsOfTermsBeside: (sheet: Part, columns: Part) =>
    `Beside the results of ‘${sheet}’ stands what was paid in each term: ${columns}. Shall it be filed as finance reports of these terms?`,
  paymentsOfTermsDiffer: (sheet: Part, columns: Part, total: Part) =>
    `Beside the results of ‘${sheet}’ stands what was paid in each term: ${columns}. They do not add up to ${total}. Shall they be filed as finance reports of these terms all the same?`,
  paymentsBeside: (sheet: Part, columns: Part) =>
    `The list ‘${sheet}’ also tells what was paid for its students: ${columns}. Shall it be filed as finance reports?`,
  instalments: (sheet: Part, columns: Part) =>
    `‘${sheet}’ has several payments side by side: ${columns}. Is each of them a payment of its own?`,
  instalmentsDiffer: (sheet: Part, columns: Part, row: Part) =>
    `‘${sheet}’ has several payments side by side: ${columns}. In row ${row} they do not add up to the sheet’s own total. Is each of them a payment of its own, as it stands?`,
  termsDiffer: (column: Part, row: Part) =>
    `In row ${row} what was paid in the terms does not add up to column ${column}. Shall what stands below each term be taken as it is?`,
  termIs: (term: Part, said: Part, columns: Part) => `term ${term} is ‘${said}’ (${columns})`,
  noParts: 'No, they are parts of one mark',
  whatOfParts: 'Which of them counts, or their sum or mean, is asked next',
  reportOfEachTerm: 'Each student gets a report for each of these terms',
  partsTogether: (sheet: Part, parts: Part) =>
    `In the sheet ‘${sheet}’ each mark stands in parts: ${parts}. Shall their sum be the mark?`,
  twoWays: (written: Part) =>
    `Dates such as ${written} can be read in two ways. How are they meant?`,
  dayFirst: 'Day first',
  monthFirst: 'Month first',
  valueIs: (text: Part, meant: Part) => `${text} is ${meant}`,
  yearOnly: 'Some dates are a year only, such as 2005. Which day shall be kept?',
  monthOnly: 'Some dates are a month and year only, such as Feb 2005. Which day shall be kept?',
  yearOnlyIn: (column: Part, what: Part) =>
    `Some cells of ${column} say a year only. Which day shall be kept as the ${what}?`,
  monthOnlyIn: (column: Part, what: Part) =>
    `Some cells of ${column} say a month and year only. Which day shall be kept as the ${what}?`,
  dayOfBirth: 'date of birth',
  dayOfRegistration: 'date of registration',
  firstOfJanuary: '1 January of that year',
  firstOfMonth: 'The first of that month',
  ethiopian:
    'The heading says that these dates are of the Ethiopian calendar (E.C.). Shall they be converted, day first?',
  yesEthiopian: 'Yes, from the Ethiopian calendar',
  marksEmpty:
    'Some marks are empty although the student has other marks in that term. What does that mean?',
  marksDashed: 'Some marks are a dash or a word such as –, n/a or P. What does that mean?',
  marksExempt: (text: Part) =>
    `Some marks say that the student was exempted, such as ${text}. What does that mean?`,
  marksAbsentBeside:
    'Some marks are empty, and a part of them or a total says that the student was absent. What does that mean?',
  marksNotSat: (text: Part) =>
    `Some marks say that the student did not sit, such as ${text}. Alone in its row it counts for all subjects. What does that mean?`,
  partsWithFaults: (row: Part) =>
    `Some reports stand in several rows, of which one has a fault, such as ${row}. What shall become of the other rows?`,
  goInWithout: 'They go in without it; it can be corrected and go in later',
  notTaken: 'The subject was not taken: leave it out of the report',
  wasAbsent: 'The student was absent: grade X',
  gradeNoNumber: (grade: Part) =>
    `Some marks are a grade without a number, such as ${grade}. A report needs the mark, unless its class takes a grading scale of levels. None here has these grades: it can be added under Grading Scales, with the class; then come back and check again.`,
  gradesOfOtherScale: (grade: Part, scale: Part) =>
    `Marks of this sheet are a grade without a number, such as ${grade}. The grading scale ${scale} has all of them, but reports of this class and year do not take it. Under Grading Scales it can be said that they do; then come back and check again, and each grade is kept as it stands, without a mark.`,
  leaveSubjects: 'Leave these subjects out of the reports',
  letterForDigit: 'Some marks have a letter for a digit, such as 7O. How are they meant?',
  oIsZero: 'O is 0 and l is 1: 7O is 70',
  belowOne: (mark: Part) => `Some marks are below 1, such as ${mark}. Are they per cent?`,
  yesIs: (mark: Part, meant: Part) => `Yes: ${mark} is ${meant}`,
  noOutOf100: 'No, they are out of 100',
});
