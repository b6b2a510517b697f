import { expect, test } from 'vitest';
import { remarkOfLeaving } from './leaving.ts';

test.each([
  ...['Abschluss KCSE Nov. 2024, fertig', 'Schule abgebrochen', 'hat die Ausbildung beendet'],
  ...['Form 4 abgeschlossen', 'nicht mehr in der Schule', 'Abschluss 2023', 'Schulabbruch'],
  ...['sie hat geheiratet', 'gestorben 2024', 'weggelaufen', 'verzogen nach Kisumu'],
  ...['a terminé ses études', 'Diplômée en 2023', 'n’est plus à l’école', 'a arrêté l’école'],
  ...['est morte en mars', 'fin du parrainage', 'Terminé la terminale', 'elle a cessé les études'],
  ...[
    'dejó la escuela',
    'Se graduó en 2023',
    'terminó el bachillerato',
    'ya no estudia',
    'se fue a México',
  ],
  ...['Baja definitiva', 'Dado de baja en mayo', 'terminó sus estudios'],
  ...['deixou de estudar', 'concluiu o ensino médio', 'formou-se em 2024', 'já não frequenta'],
  ...['ela casou-se', 'Terminou a 12ª classe', 'mudou-se para Beira'],
  ...['ha finito gli studi', 'non frequenta più', 'afgestudeerd 2024', 'school afgerond'],
])('%s says that the child has left', (text) => {
  expect(remarkOfLeaving(text)).toBe(true);
});

test.each([
  ...[
    'Abschluss 2027 geplant',
    'Grundschule abgeschlossen',
    'Schule noch nicht beendet',
    'Brief fertig',
  ],
  ...['Abschlussprüfung steht an', 'Vater gestorben', 'Mutter verstorben', 'Zahlung abgeschlossen'],
  ...['Schule gewechselt?', 'Form 2 abgeschlossen', 'Eltern geschieden', 'verzogener Junge'],
  ...['terminé la primaire', 'fini de payer', 'mère morte', 'mort du père', 'renvoyé pour frais'],
  ...['termina ses devoirs', 'fin d’études prévue en 2027', 'a fini le CM2'],
  ...['terminó la primaria', 'terminó de pagar', 'padre murió', 'dejó el deporte', 'baja estatura'],
  ...['terminou o primário', 'pai morreu', 'mudou de turma', 'formado o grupo', 'deixou o futebol'],
  ...['finito la scuola elementare', 'morto il padre', 'school gaat goed'],
])('%s does not', (text) => {
  expect(remarkOfLeaving(text)).toBe(false);
});
