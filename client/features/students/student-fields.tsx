import { dayOf } from '#contract/dates.ts';
import { categoryIds, categoryNames } from '#contract/reference-data/categories.ts';
import { listSchools } from '#contract/schools/calls.ts';
import { listLiaisons } from '#contract/students/calls.ts';
import { genderIds, genderNames } from '#contract/students/lists.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { type Choice, SelectField } from '../../ui/form/select-field.tsx';
import { ServerSelectField } from '../../ui/form/server-select-field.tsx';
import { NumberField, TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { studentsTexts as texts } from './students.texts.ts';

/** What is typed about a student; choices are the option's text, '' for none. */
export type StudentValues = {
  name: string;
  gender: string;
  dob: string;
  dor: string;
  category: string;
  school_id: string;
  liaison_id: string;
  languages: string;
  father: string;
  mother: string;
  guardian: string;
  siblings: string;
  ambition: string;
  background: string;
};

const genders: readonly Choice[] = genderIds.map((id) => ({
  value: String(id),
  label: genderNames[id],
}));
const categories: readonly Choice[] = categoryIds.map((id) => ({
  value: String(id),
  label: categoryNames[id],
}));

interface StudentFieldsProps<Values extends StudentValues, Input> {
  form: ContractForm<Values, Input>;
  /** The liaison select is for those below role 4 only (spec 6). */
  choosesLiaison: boolean;
  /** What the chosen school and liaison of a student who is there are called. */
  school?: Choice | null;
  liaison?: Choice | null;
}

/** The student form of spec 3. */
export function StudentFields<Values extends StudentValues, Input>(
  props: StudentFieldsProps<Values, Input>,
) {
  const { form, choosesLiaison, school = null, liaison = null } = props;
  const today = dayOf(new Date());
  return (
    <>
      <div className="field-grid student-long-first" data-columns="3">
        <TextField {...form.field('name')} label={texts.studentName} required />
        <SelectField
          {...form.field('gender')}
          label={texts.gender}
          placeholder={texts.choose}
          choices={genders}
          required
        />
      </div>
      <div className="field-grid" data-columns="3">
        <DateField {...form.field('dob')} label={texts.dob} max={today} required />
        <DateField {...form.field('dor')} label={texts.dor} max={today} required />
        <SelectField
          {...form.field('category')}
          label={texts.category}
          placeholder={texts.choose}
          choices={categories}
          required
        />
        <ServerSelectField
          {...form.field('school_id')}
          label={texts.school}
          placeholder={texts.findSchool}
          call={listSchools}
          choiceOf={(row) => ({ value: String(row.id), label: row.school })}
          first={school}
          required
        />
        {choosesLiaison ? (
          <ServerSelectField
            {...form.field('liaison_id')}
            label={texts.liaisonOfficer}
            placeholder={texts.findPerson}
            call={listLiaisons}
            choiceOf={(row) => ({ value: String(row.id), label: row.name })}
            first={liaison}
            required
          />
        ) : null}
        <TextField {...form.field('languages')} label={texts.languages} required />
        <TextField {...form.field('father')} label={texts.father} />
        <TextField {...form.field('mother')} label={texts.mother} />
        <TextField {...form.field('guardian')} label={texts.guardian} />
      </div>
      <div className="field-grid student-long-first" data-columns="3">
        <TextField {...form.field('ambition')} label={texts.ambition} required />
        <NumberField {...form.field('siblings')} label={texts.siblings} required />
      </div>
      <TextAreaField {...form.field('background')} label={texts.background} required />
    </>
  );
}
