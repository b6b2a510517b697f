import { speakOf } from './comments.ts';
import type { Level } from './places.ts';
import type { Random } from './random.ts';

/** Names as they go together in a community, and its first language. */
export interface Names {
  readonly language: string;
  readonly sons: readonly string[];
  readonly daughters: readonly string[];
  readonly families: readonly string[];
}

const words = (text: string): readonly string[] => text.split(' ');

const named = (language: string, sons: string, daughters: string, families: string): Names => ({
  ...{ language, sons: words(sons), daughters: words(daughters), families: words(families) },
});

const luo = named(
  'Dholuo',
  'Otieno Ochieng Odhiambo Okoth Onyango Ouma Omondi Owuor',
  'Achieng Atieno Akinyi Adhiambo Awuor Akoth Anyango Apiyo',
  'Odera Oloo Ogola Opiyo Onyango Omolo Okello Oduor Ouma',
);
const luhya = named(
  'Luhya',
  'Wafula Wekesa Barasa Simiyu Makokha Juma Shikuku Wanyonyi',
  'Naliaka Nekesa Nafula Nasimiyu Ayuma Nelima Nanjala Imali',
  'Wanjala Masinde Mukhwana Lusweti Amukoya Shitanda Wanyama Barasa Kadenyi',
);
const kalenjin = named(
  'Kalenjin',
  'Kiprono Kiptoo Kiprop Kipchumba Kibet Kimutai',
  'Chebet Chepkoech Jepkosgei Cherono Jerotich Chelimo',
  'Cheruiyot Rotich Koech Kirui Sang Bett Langat',
);
const gusii = named(
  'Ekegusii',
  'Mogaka Nyakundi Ongeri Mokaya Omwenga',
  'Kemunto Moraa Nyaboke Kerubo Bosibori',
  'Nyangau Momanyi Ombati Makori Ondieki Nyakundi',
);

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
  men: words('George Charles Francis Paul Simon Wilson Patrick Robert Isaac Fredrick'),
  women: words('Alice Jane Rosemary Beatrice Hellen Susan Monica Emily Florence Pamela'),
} as const;

export const ambitions: Readonly<Record<Level, readonly string[]>> = {
  primary: words('Teacher Nurse Pilot Doctor Baker Singer Footballer'),
  secondary: words('Engineer Journalist Lawyer Accountant Electrician Architect Pharmacist'),
  special: words('Tailor Baker Artist Gardener Shopkeeper'),
};

const work = [
  'The family grows maize and beans on a small piece of land and keeps a cow.',
  'Income comes from fishing, which is good in some months and thin in others.',
  'The household sells vegetables at the market three days a week.',
] as const;

const schoolLife: Readonly<Record<Level, string>> = {
  primary: 'The walk to school takes {them} forty minutes, usually with friends.',
  secondary: '{They} boards at school and comes home at the end of each term.',
  special: '{They} learns with a small group and a teacher who knows {them} well.',
};

interface Home {
  readonly first: string;
  readonly gender: 1 | 2;
  readonly level: Level;
  readonly father: string;
  readonly mother: string;
}

/** A student's background: plain, with respect, nothing for pity's sake. */
export function backgroundOf(random: Random, { first, gender, level, father, mother }: Home) {
  const oneOf = father ? 'the father' : mother ? 'the mother' : 'an aunt';
  const grownUps = father && mother ? 'both parents' : oneOf;
  const life = speakOf(schoolLife[level], gender);
  return `${first} lives with ${grownUps}. ${random.pick(work)}\n\n${life} The sponsorship covers what the family cannot: fees, books and what is needed to stay in school.`;
}
