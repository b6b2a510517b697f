import type { MantineColorsTuple } from '@mantine/core';

/** The ramps of the design, shade 0 to 9. The names are Swahili: leaf, sun, clay, ocean, grass. */
const jani: MantineColorsTuple = [
  '#effaf6',
  '#dcf4ec',
  '#bde9db',
  '#95d8c4',
  '#66c0a8',
  '#42a38b',
  '#29836d',
  '#196957',
  '#135244',
  '#0f3a30',
];
const jua: MantineColorsTuple = [
  '#fef8e8',
  '#feefcb',
  '#ffdf9a',
  '#ffc960',
  '#f8b025',
  '#e39200',
  '#c06f0a',
  '#9b5414',
  '#7c4016',
  '#5c2f16',
];
const udongo: MantineColorsTuple = [
  '#fff4f2',
  '#ffe8e5',
  '#ffd2cc',
  '#ffb1a7',
  '#fc877b',
  '#ec5c52',
  '#cd3430',
  '#a92120',
  '#861e1b',
  '#601c18',
];
const bahari: MantineColorsTuple = [
  '#f1f8fe',
  '#e1f0ff',
  '#c5e2fe',
  '#9ecdfb',
  '#70b4f3',
  '#4298e2',
  '#1b79c2',
  '#0361a1',
  '#074d80',
  '#0e395d',
];
const jacaranda: MantineColorsTuple = [
  '#f8f5fe',
  '#f0eafe',
  '#e3d7fc',
  '#d0bcf8',
  '#ba9cef',
  '#a07bdd',
  '#845cbf',
  '#6b479f',
  '#55397e',
  '#3e2b5b',
];
const majani: MantineColorsTuple = [
  '#f1faf0',
  '#e0f5dd',
  '#c4eac0',
  '#a1da9a',
  '#7cc375',
  '#5ca755',
  '#41853a',
  '#336d2e',
  '#295725',
  '#203f1c',
];
const gray: MantineColorsTuple = [
  '#fbfaf8',
  '#f5f4f1',
  '#edebe7',
  '#e1dfda',
  '#d0cdc8',
  '#908d87',
  '#6d6a64',
  '#514e48',
  '#36342e',
  '#1c1a16',
];
const dark: MantineColorsTuple = [
  '#eeede9',
  '#cfcec9',
  '#b1afaa',
  '#94928c',
  '#777670',
  '#45443f',
  '#2f2e2a',
  '#23221e',
  '#1a1915',
  '#12110e',
];

/** Mantine's own names are aliases, so that its built-in parts use the design's colours too. */
export const colours = {
  jani,
  jua,
  udongo,
  bahari,
  jacaranda,
  majani,
  gray,
  dark,
  red: udongo,
  yellow: jua,
  blue: bahari,
  violet: jacaranda,
  green: majani,
  teal: majani,
};
