import type { Level } from './places.ts';
import type { Random } from './random.ts';

/** Names as they go together in a community, and its first language. */
export interface Names {
  readonly language: string;
  readonly sons: readonly string[];
  readonly daughters: readonly string[];
  readonly families: readonly string[];
  readonly mothers: readonly string[];
  readonly men: readonly string[];
  readonly women: readonly string[];
}

const words = (text: string): readonly string[] => text.split(' ');

const men = words('George Charles Francis Paul Simon Wilson Patrick Robert Isaac Fredrick');
const women = words('Alice Jane Rosemary Beatrice Hellen Susan Monica Emily Florence Pamela');

const luo: Names = {
  language: 'Dholuo',
  sons: words('Otieno Ochieng Odhiambo Okoth Onyango Ouma Omondi Owuor'),
  daughters: words('Achieng Atieno Akinyi Adhiambo Awuor Akoth Anyango Apiyo'),
  families: words('Odera Oloo Ogola Opiyo Onyango Omolo Okello Oduor Ouma'),
  mothers: words('Achieng Akinyi Auma Atieno Awino Adongo'),
  men,
  women,
};
const luhya: Names = {
  language: 'Luhya',
  sons: words('Wafula Wekesa Barasa Simiyu Makokha Juma Shikuku Wanyonyi'),
  daughters: words('Naliaka Nekesa Nafula Nasimiyu Ayuma Nelima Nanjala Imali'),
  families: words('Wanjala Masinde Mukhwana Lusweti Amukoya Shitanda Wanyama Barasa Kadenyi'),
  mothers: words('Nekesa Naliaka Nanjala Khasandi Mmbone Ayuma'),
  men,
  women,
};
const kalenjin: Names = {
  language: 'Kalenjin',
  sons: words('Kiprono Kiptoo Kiprop Kipchumba Kibet Kimutai'),
  daughters: words('Chebet Chepkoech Jepkosgei Cherono Jerotich Chelimo'),
  families: words('Cheruiyot Rotich Koech Kirui Sang Bett Langat'),
  mothers: words('Chepkorir Jebet Cherotich Chelangat'),
  men,
  women,
};
const gusii: Names = {
  language: 'Ekegusii',
  sons: words('Mogaka Nyakundi Ongeri Mokaya Omwenga'),
  daughters: words('Kemunto Moraa Nyaboke Kerubo Bosibori'),
  families: words('Nyangau Momanyi Ombati Makori Ondieki Nyakundi'),
  mothers: words('Kemunto Moraa Nyaboke Gesare'),
  men,
  women,
};

/** Whose names are heard in which cluster. */
export const peoples: Readonly<Record<string, readonly Names[]>> = {
  'Kisumu Lakeshore': [luo, luo, luhya],
  'Siaya and Gem': [luo],
  'Vihiga Hills': [luhya, luhya, kalenjin],
  'Kakamega Forest': [luhya, luhya, kalenjin],
  'Bungoma and Elgon': [luhya, kalenjin],
  'Homa Bay Shore': [luo, gusii],
};

export const namesOf = {
  girls: words(
    'Faith Mercy Esther Cynthia Joyce Lilian Purity Sharon Brenda Winnie Doreen Tabitha Zawadi Rehema Neema Vivian Diana Linet Stella Gloria Phoebe Hope Naomi Maureen Edith Irene Sheila Violet Eunice Yvonne Lavender Judith Priscilla Hilda',
  ),
  boys: words(
    'Brian Dennis Kevin Ian Gideon Elijah Collins Victor Felix Emmanuel Amos Benard Derrick Nicholas Timothy Enock Baraka Juma Erick Clinton Moses Silas Philip Aaron Caleb Duncan Laban Job Meshack Titus Reagan Newton Kelvin Ezra',
  ),
} as const;

export const languagesOf = ({ language }: Names, level: Level): string =>
  level === 'special' ? `${language}, Kiswahili` : `${language}, Kiswahili, English`;

export const ambitions: Readonly<Record<Level, readonly string[]>> = {
  primary: words('Teacher Nurse Pilot Doctor Baker Singer Footballer'),
  secondary: words('Engineer Journalist Lawyer Accountant Electrician Architect Pharmacist'),
  special: words('Tailor Baker Artist Gardener Shopkeeper'),
};

interface Home {
  readonly first: string;
  readonly gender: 1 | 2;
  readonly siblings: number;
  readonly ambition: string;
  readonly level: Level;
  readonly father: string;
  readonly mother: string;
  readonly guardian: string;
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const;

function family({ first, father, mother, guardian, siblings }: Home): string {
  const others =
    siblings === 0
      ? 'as the only child'
      : `with ${numbers[siblings]} ${siblings === 1 ? 'brother or sister' : 'brothers and sisters'}`;
  if (guardian) return `${first} lives with an aunt, ${guardian}, ${others}.`;
  if (father && mother) return `${first} lives with both parents ${others}.`;
  return `${first} lives with ${father ? 'the father' : 'the mother'} ${others}.`;
}

const work = [
  'The family grows maize and beans on a small piece of land and keeps a cow.',
  'Income comes from fishing, which is good in some months and thin in others.',
  'The household sells vegetables at the market three days a week.',
  'The family runs a small kiosk at the road.',
] as const;

const schoolLife: Readonly<Record<Level, readonly string[]>> = {
  primary: [
    'The walk to school takes forty minutes, usually with friends.',
    '{They} is in the football team and in the choir.',
    'Teachers speak of a quick mind for numbers.',
  ],
  secondary: [
    '{They} boards at school and comes home at the end of each term.',
    'Science club and debating take up the free afternoons.',
    'In the holidays {they} teaches younger children of the neighbourhood.',
  ],
  special: [
    '{They} learns with a small group and a teacher who knows {them} well.',
    'Music and drawing come easily; new places take a little time.',
    'With a picture timetable {they} plans the day without help.',
  ],
};

/** 'They' and its forms as the student's own words. */
export function speakOf(text: string, gender: 1 | 2): string {
  const [they, them, their] = gender === 2 ? ['she', 'her', 'her'] : ['he', 'him', 'his'];
  const capital = (word: string) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`;
  return text
    .replaceAll('{they}', they)
    .replaceAll('{them}', them)
    .replaceAll('{their}', their)
    .replaceAll('{They}', capital(they))
    .replaceAll('{Their}', capital(their));
}

/** A student's background: plain, with respect, nothing for pity's sake. */
export function backgroundOf(random: Random, home: Home): string {
  const life = random.some(schoolLife[home.level], 2).join(' ');
  const support =
    'The sponsorship covers what the family cannot: fees, books and what is needed to stay in school.';
  return `${family(home)} ${random.pick(work)}\n\n${speakOf(life, home.gender)} ${support}`;
}
