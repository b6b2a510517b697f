import { headingKey } from './headings.ts';

// What the words of a heading say of whose name stands below it, where the heading as a whole is not known.

/** The words of a heading in lower case and without accents: 'PostNom_Eleve' is 'post', 'nom' and 'eleve'. */
const wordsOf = (heading: string): string[] =>
  heading
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);

/** Names and parts of them in the languages of those who keep lists of children. */
const ofNames =
  /^(?:(?:sur|first|last|middle|given|family|fore|clan|house|second|third|other|maiden|christian|baptismal|tribal|native|traditional|local|full|legal)?names?|middle|given|surname|forename|(?:post|pre|sur)?noms?|prenoms?|patronymes?|nombres?|apellidos?|apelidos?|sobrenomes?|prenomes?|nomes?|cognomes?|ma?jina|ukoo|izina|amazina|iri[nz]ina|amagama|igama|isibongo|mazina|zina|dzina|lebitso|leina|sefane|magac|magaca|maqaa|suna|oruko|naam|nam|upnaam|upnam|kulnaam|kulnam|gotra|nama|naama|sim|yabat|ayat|vorname|nachname|familienname|achternaam|voornaam|pangalan|apelyido|ism|laqab|kunya|nasab|initials?|(?:ap|apell?|apdo|a)?[pm]aterno|ap[pm]at)$/;
const endsLikeName = /^\p{L}+(?:names?|naam|nombre|apellidos?|sobrenome|jina|noms?)$/u;
const ofNamesElsewhere = /ስም|መጠሪያ|اسم|لقب|كنية|نسب|नाम|কুলনাম|নাম|பெயர்|ಹೆಸರು|పేరు|имя|фамилия|отчество/u;

/** Nicknames, and names of what is no person. */
const ofThings =
  /^(?:type|kind|record|category|user|username|uname|nick|nickname|surnom|apodo|utani|pet|screen|display|login|file|filename|sheet|bank|branch|account|company|business|organi[sz]ation|org|ngo|foundation|project|programme?|school|ecole|escuela|escola|colegio|shule|college|university|institution|institute|class|classe|clase|turma|darasa|stream|section|house|course|subject|somo|club|team|group|grupo|groupe|village|villages|kijiji|mtaa|town|city|ciudad|cidade|ville|county|country|district|distrito|wilaya|mkoa|kata|ward|parish|parroquia|region|province|provincia|barrio|bairro|quartier|commune|comuna|municipio|zone|zona|kebele|woreda|street|road|rue|calle|rua|place|location|sublocation|locality|localite|localidad|ubicacion|constituency|sector|cell|umurenge|akarere|akagari|umudugudu|intara|aho|ishuri|ikigo|residence|home|origin|ta|gvh|lieu|lugar|estate|address|adresse|direccion|endereco|church|mosque|eglise|iglesia|igreja|kanisa|tribe|kabila|religion|dini|language|lugha|langue|lengua|idioma|lingua|tongue|nationality|nationalite|nationalidad|nacionalidade|uraia|disease|illness|hospital|clinic|doctor|dorm|hostel|bus|route|domain|device|scuola|istituto|parrocchia|citta|paese|villaggio|indirizzo|lingua|madrelingua)$/;

const ofOthers =
  /^(?:(?:grand|step|god|foster)?(?:fathers?|mothers?|parents?)|pater|dads?|mums?|moms?|guardians?|guard|tutor|tutora|tuteurs?|tutrice|teachers?|sponsors?|donors?|supporters?|benefactors?|patrons?|kin|contacts?|contacto|contato|emergency|emergencia|urgence|dharura|head|household|chief|officers?|agents?|payer|payers|spouse|husband|wife|sisters?|brothers?|siblings?|uncles?|aunts?|auntie|relatives?|caregivers?|carers?|caretakers?|referees?|pastor|coach|counsell?or|coordinator|representatives?|representante|assistant|worker|verifier|recorder|enumerator|interviewer|surveyor|volunteer|enqueteurs?|enquetrices?|encuestadora?|entrevistadora?|inquiridora?|collecteur|collectrice|animateur|animatrice|facilitat(?:eur|rice)|respondent|wazazi|mzazi|mlezi|walezi|baba|mama|manman|babu|bibi|shangazi|mjomba|ndugu|dada|kaka|mwalimu|mfadhili|msimamizi|peres?|meres?|parrain|marraine|oncle|tante|frere|soeur|enseignante?|maitre|maitresse|professeure?|titulaire|responsable|padres?|madres?|abuel[oa]|ti[oa]|acudientes?|apoderad[oa]|encargad[oa]|profesora?|docente|padrin[oa]|madrina|pai|pais|maes?|avo|responsavel|responsaveis|encarregad[oa]|professora?|padrinho|madrinha|filiacao|pita|mata|abhibhavak|bapa|maa|vader|moeder|ouer|vater|mutter|nyina|umubyeyi|ababyeyi|kitaawe|nnyina|aabaha|hooyada|abbaa|haadha|sahayyak|sostenitor[ei]|sostenitrice|adottant[ei]|benefattor[ei]|donator[ei]|tutore|genitor[ei]|mamma|babbo|insegnante|referente)$/;
const ofOthersElsewhere =
  /አባት|እናት|አሳዳጊ|ወላጅ|መምህር|والد|الأب|الاب|الأم|الام|ولي|معلم|كفيل|पिता|माता|अभिभावक/u;

/** Whether a heading, or the group above it, says that it is about another person than the child. */
export const isOfOthers = (heading: string): boolean =>
  ofOthersElsewhere.test(heading) || wordsOf(heading).some((word) => ofOthers.test(word));

const ofParents =
  /^(?:fathers?|mothers?|parents?|pater|dads?|mums?|moms?|guardians?|tutor|tutora|tuteurs?|tutrice|kin|caregivers?|carers?|caretakers?|wazazi|mzazi|mlezi|walezi|baba|mama|manman|peres?|meres?|padres?|madres?|acudientes?|apoderad[oa]|encargad[oa]|pai|pais|maes?|responsavel|responsaveis|encarregad[oa]|filiacao|pita|mata|abhibhavak|bapa|maa|vader|moeder|ouer|vater|mutter|nyina|umubyeyi|ababyeyi|kitaawe|nnyina|aabaha|hooyada|abbaa|haadha|tutore|genitor[ei]|mamma|babbo)$/;

/** Whether a heading says that it is about parents or a guardian. */
export const isOfParents = (heading: string): boolean =>
  wordsOf(heading).some((word) => ofParents.test(word));

const ofGodparents = /^(?:padrin[oi]|madrin[ae]|padrinhos?|madrinhas?|godparents?)$/;

/** Whether a heading has a word for godparents, by which sponsors are called too: 'Padrino/Madrina'. */
export const isOfGodparents = (heading: string): boolean =>
  wordsOf(heading).some((word) => ofGodparents.test(word));

/** Whether a heading says that it is about a place, a thing or a nickname. */
export const isOfThings = (heading: string): boolean =>
  wordsOf(heading).some((word) => ofThings.test(word));

/** What was handed over, to whom and when, is no part of a name. */
const handedOver = /\bgiven (?:to|by|for|on|out)\b/i;

/** Whether a heading has a word for a name or a part of one. */
export const saysName = (heading: string): boolean =>
  !handedOver.test(heading) &&
  (ofNamesElsewhere.test(heading) ||
    ofNames.test(headingKey(heading)) ||
    wordsOf(heading).some((word) => ofNames.test(word) || endsLikeName.test(word)));

const ofParts =
  /^(?:surnames?|(?:last|middle|family|given|fore|clan|post|second|third|other)names?|middle|given|family|clan|forename|surname|post|postnoms?|prenoms?|patronymes?|apellidos?|apelidos?|apelyido|sobrenomes?|prenomes?|cognomes?|ukoo|isibongo|sefane|kulnaam|kulnam|upnaam|upnam|nachname|familienname|achternaam|vorname|voornaam|(?:ap|apell?|apdo|a)?[pm]aterno|ap[pm]at)$/;

/** Whether a heading says that what stands below it is a part of a name: 'Clan name', 'Sobrenomes'. */
export const saysPart = (heading: string): boolean =>
  !handedOver.test(heading) &&
  (ofParts.test(headingKey(heading)) || wordsOf(heading).some((word) => ofParts.test(word)));

/** Initials are a part of the name, also where they are nobody's signature. */
export const isOfInitials = (heading: string): boolean =>
  /^(?:names?)?initials?(?:names?)?$/.test(headingKey(heading));
