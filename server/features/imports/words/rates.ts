// Lines of a list that say what a foreign unit of money was worth.

const units =
  '(?:dollars?|us\\$|usd|\\$|euros?|eur|€|pounds?|gbp|£|sterling|francs?|chf|kronor|kroner|nok|sek|dkk|cad|aud|dola|yuro|d[óo]lar(?:es)?|shillings?|kes|kshs?|ugx|ushs?|tzs|tshs?|rwf|zmw|kwacha|mwk|cdf|fc|fcfa|cfa|birr|etb|naira|ngn|cedis?|ghs)';
const figure = '[0-9][0-9., ]*';
const word =
  '(?:(?:exchange|conversion) rates?|rates?|taux(?: de change)?|(?:wechsel)?kurs|(?:wissel)?koers|cours|cambio|c[âa]mbio|kiwango(?: cha kubadilisha)?)';
const rate = new RegExp(
  `^(?:${[
    `(?:at|@|[àa]|zu|tegen|kwa)?(?: an?)?(?: the)? ?${word}?(?: of| used| de)?[ :=@]*${figure} ?${units}? ?(?:to|per|for|=|pour|par|pro|je|voor|por|kwa|/) ?(?:the |one |an? |le |un |1 ?)?${units}`,
    `(?:${word}[^0-9]{0,20})?1 ?${units} ?(?:=|is|at|@|:|to) ?${units}? ?${figure} ?${units}?`,
    `${word}(?: (?:used|applied|is|of|was))*[ :=@-]*[0-9][0-9., ]+(?: ?${units})?`,
  ].join('|')})[ .)]*$`,
  'i',
);

/** Whether a line says what a unit of money was worth: 'at 129 to the euro', '1 USD = 3,650 UGX'. */
export const saysRate = (line: string): boolean => rate.test(line.trim().replace(/^[(*]+\s*/, ''));
