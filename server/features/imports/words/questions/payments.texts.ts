import { texts } from '#contract/texts.ts';
import type { Part } from '../slots.ts';

/** What is asked about payments: what was paid, and for what. */
export const paymentQuestions = texts('importQuestions', {
  paymentsOfTerms: (names: Part) =>
    `Payments of several terms stand side by side: ${names}. One term can be read at a time: which one? The file can be read again for the others.`,
  whatIsPaid: (column: Part) => `What is paid in the column ${column}?`,
  unknownPayments: (columns: Part) =>
    `These columns have numbers, and it is not known whether they are payments: ${columns}. Which of them were paid?`,
  noneIsPaid: 'Leave these columns out: none of them is a payment',
  onlyPaid: (column: Part) => `Only ${column} was paid`,
  eachPayment: 'Each is a payment for what its heading says',
  paidForWhat: (sheet: Part) =>
    `The sheet ‘${sheet}’ does not say what was paid for. Which category is meant?`,
  someCategories: (text: Part) =>
    `Some payments have no category of Somesha, such as ${text}. Which one is meant?`,
  noCategory: (text: Part) =>
    `There is no category ${text}, and the list of categories is fixed. In which one shall it be kept?`,
  leaveKind: (text: Part) => `In none: leave ${text} out and keep what else these rows paid`,
  sumsInCredit: (text: Part) =>
    `Some sums are given back or in credit, such as ${text}. A receipt cannot be.`,
  wordsAsSum: (said: Part) =>
    `‘${said}’ stands in the place of a sum. What does that mean? Where something was paid, type the sum.`,
  nothingPaidThere: 'Nothing that we paid: there is no payment in these cells',
  otherSumsKept: 'What else such a row paid is kept',
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
  stillToPay: (said: Part) =>
    `Rows below ‘${said}’ are still to be paid, and are left out. What shall become of them?`,
  maybeStillToPay: (said: Part) => `Rows below ‘${said}’ may be still to be paid. Were they paid?`,
  leaveUnpaidRows: 'They are still to be paid: leave these rows out',
  werePaid: 'They were paid: read them as payments',
  noPaymentStands: (said: Part) =>
    `Some rows say that they are no payment that stands, such as ‘${said}’. What shall become of them?`,
  asPayments: 'Read them as payments',
  signsOfStatement: (column: Part) =>
    `The column ${column} has sums above and below zero, as a statement of an account does. Which of them were paid for students?`,
  belowPaid: 'Those below zero: they went out',
  abovePaid: 'Those above zero: they came in',
  instalments: (sheet: Part, columns: Part) =>
    `‘${sheet}’ has several payments side by side: ${columns}. Is each of them a payment of its own?`,
  instalmentsDiffer: (sheet: Part, columns: Part, row: Part) =>
    `‘${sheet}’ has several payments side by side: ${columns}. In row ${row} they do not add up to the sheet’s own total. Is each of them a payment of its own, as it stands?`,
  addsUp: (sheet: Part, others: Part) =>
    `‘${sheet}’ adds up what is in ${others}, and is left out, so that nothing is filed twice. What shall become of it?`,
  mayAddUp: (sheet: Part, others: Part) =>
    `The sums in ‘${sheet}’ are what ${others} comes to for each student. Are they the same money?`,
  leaveAddedUp: 'It is the same money: leave it out',
  furtherPayments: 'These are further payments: read them too',
  termsDiffer: (column: Part, row: Part) =>
    `In row ${row} what was paid in the terms does not add up to column ${column}. Shall what stands below each term be taken as it is?`,
});
