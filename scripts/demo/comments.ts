/**
 * The sentences that the comments of reports are made of. A comment takes one of each of its lists, and the
 * lengths of the lists have no common factor: so no two students read the same in a year.
 */
type Sentences = readonly (readonly string[])[];

const lines = (text: string): readonly string[] => text.trim().split(/\n\s*/);

/** The comment with this number: `order` of the student and the term of the year go into it. */
export const composed = (lists: Sentences, number: number): string =>
  lists.map((sentences) => sentences[number % sentences.length]).join(' ');

/** What the class teacher writes. */
export const teacher: Sentences = [
  lines(`
    {name} has worked steadily this term, with {best} as the strongest part.
    {name} takes part in each lesson and the progress is {their} own work.
    A term of hard work for {name}, who is aware of what to do next.
    It is a pleasure to report how far {name} has come since opening.
    As in the term before, {name} can be relied on in class.`),
  lines(`
    Homework comes in on time and is written with care.
    Questions are asked early, above all when {worst} becomes difficult.
    Group work brings out the best; in {best} others follow the lead.
    Reading aloud has become fluent, which helps in {best} too.
    Corrections are done the same day, even in {worst}.
    What was learnt in {best} is shown to the others with joy.`),
  lines(`
    I recommend the study group that meets before the first lesson.
    The family came to the open day and saw the work.
    The class has chosen well in making {them} its speaker.
    Clear steps and a calm place would lift the result further.
    Attendance was complete, rain or shine, from opening to closing.
    A little more courage to answer first is all that is missing.
    More practice at home will pay off before long.`),
];

/** What the liaison officer writes. */
export const liaison: Sentences = [
  lines(`
    Visited on opening day and met the class teacher for half an hour.
    Spoke with {name} during the lunch break, cheerful and full of questions.
    Met the whole family, who are content with the school.
    Called the guardian and the head teacher in the sixth week.
    Saw {name} twice this term, once in class and once at games.`),
  lines(`
    Books and uniform are complete, only the shoes grow small.
    {They} has what {they} needs and asked for nothing.
    The desk is near the window now, which was {their} wish.
    Meals are regular and the water tank has been repaired.
    The fees were receipted at once, so nobody was troubled.
    The geometry set and a dictionary were handed over.`),
  lines(`
    The thanks to the supporter were said warmly and more than once.
    We agreed to meet again after the mid-term break.
    A letter and a drawing for the supporter are promised.
    The next visit is planned for the week of the examinations.
    The younger brothers and sisters are proud and want to follow.
    I looked at the notebooks, which are kept with care.
    The report card was read together, line by line.`),
];

/** What is to be done. */
export const plan: Sentences = [
  lines(`
    Half an hour of {worst} each evening before supper.
    Join the morning group that practises {worst} before the bell.
    Help two classmates in {best}, since explaining is the best practice.
    Write one page or draw one picture about {best} every Friday.
    A weekly talk with the class teacher about what went well.`),
  lines(`
    A reader and a set of exercise sheets are ready.
    The room beside the staff room is free at that time.
    It takes no more than forty minutes, then games follow.
    Two others of the class take part as well.
    It begins in the first week after the opening day.
    {They} chose the hour and wrote it into the timetable.`),
  lines(`
    The liaison officer asks about it at the next visit.
    The class teacher notes each week how far it went.
    The family keeps the evenings free for it from Monday to Thursday.
    After the mid-term break we look at the result and adjust.
    The library lends what is needed for as long as it takes.
    A small diary shows what was done on which day.
    Two short tests will tell whether more is called for.`),
];

/** How the student feels. */
export const feelings: Sentences = [
  lines(`
    Has good friends in class and plays netball or football most days.
    Calm and confident, speaks in front of the class without fear.
    A little shy with new teachers, at ease with classmates.
    Full of energy, and proud of the new uniform.
    Enjoys the choir and has a solo in the next concert.`),
  lines(`
    Sleeps well at night and eats with appetite, as the matron says.
    Laughs easily and forgives quickly after a quarrel at games.
    Likes to be asked for an opinion and gives it politely.
    Worries before examinations and is relieved as soon as they begin.
    Keeps the younger ones company when the day grows long.
    Finds it easier now to say when something is too much.`),
  lines(`
    Music and drawing help {them} to rest in the afternoon.
    The holidays with the family did {them} good.
    A mentor of the upper classes looks in once a week.
    The guidance teacher sees no reason for concern.
    Letters from the supporter are read until the paper is soft.
    Chess at the club has taught {them} patience.
    Running in the morning clears the head before lessons.`),
];

/** What the student says. */
export const ownWords: Sentences = [
  lines(`
    I like {best} most because I can help the others.
    This term I read four books from start to end.
    I was happy when my work hung on the wall.
    Now I raise my hand even when I am not sure.
    My best day was the one of the school play.`),
  lines(`
    One day I want to teach small children.
    Next term I want to be better in {worst}.
    Thank you for my books, I cover them in paper.
    A drawing for you is nearly ready.
    I would like to read bigger books soon.
    My new shoes are good for football too.`),
  lines(`
    I want to learn to play the drum.
    My little brother already asks when he may come along.
    When it rains we tell stories in the classroom.
    I hope you are well and I greet your family.
    The trees that we planted are as tall as me.
    I keep all my exercise books in a box.
    In the evening I read to my grandmother.`),
];

/** What the liaison officer writes of the money of a term. */
export const spending: Sentences = [
  lines(`
    Paid to the account of the school, and the receipt was collected in person.
    Bought together with the guardian, who chose the sizes and the colours.
    The fees went in two parts, the second in the sixth week.
    Paid by mobile money to the till of the school on opening day.
    The bursar confirmed the sum and stamped the sheet the same morning.`),
  lines(`
    All receipts are on one sheet, in the order of the dates.
    Prices were a little higher than in the term before.
    What was left over stays with the bursar for the next term.
    The uniform was made to measure and should last two years.
    Books were bought second hand where the edition allowed it.
    The holiday lessons are included and were paid in advance.`),
  lines(`
    The guardian has a copy of everything.
    The statement of the school agrees with it to the shilling.
    A photograph of each receipt is kept with the papers.
    The next payment is due when the term opens.
    One receipt was faint and has been written again.
    The shop gave a small discount on the exercise books.
    The list of prices was compared with two other shops.`),
];
