/** The stored menu value of the texts of letters. */
export const letterTextsMenu = 'letterTexts';
