/** A support of which nothing is said: neither days nor a promise. */
export const emptySupport = {
  ...{ began_on: null, ended_on: null, end_reason: null },
  ...{ amount: null, amount_currency: null, rhythm: null },
};

/** An event of a student’s path of which nothing is said. */
export const emptyEvent = {
  ...{ reason: null, class_id: null, school_id: null, result: null, next_step: null },
  ...{ source: null, decided_by: null, paper_id: null, note: null },
};
