import { endpoint } from '../endpoint.ts';
import { studentMessages as words } from './messages.ts';

const shapes = () => import('./shapes.ts');
const seenVersionAlone = async () => (await import('../versions.ts')).seenVersionAlone;

const sort = async () => {
  const [{ sortNames }, { studentFields }] = await Promise.all([
    import('../record.ts'),
    import('./record.ts'),
  ]);
  return sortNames(studentFields);
};
/** By an own field, whose id stands in the name. */
const sortOwn = async () => [...(await sort()), 'own_:id'];
const hidden =
  'from role 4 on liaison and supporter are null, and neither search, sort nor filter reaches them';
const activeOnly = 'the student must be Active (409)';

export const listStudents = endpoint({
  call: 'GET /api/students',
  mode: 'list',
  summary: 'The Students list; search over name, ref and, below role 4, liaison',
  rules: '5.9, 3.5',
  may: 'students.list',
  objectRule: `${hidden}; own fields that supporters may not see are unknown to them (422)`,
  list: { sort: sortOwn },
  query: async () => (await shapes()).needsQuery,
  data: async () => (await shapes()).studentList,
});

export const listStudentActivities = endpoint({
  call: 'GET /api/students',
  mode: 'activities',
  summary: 'The same rows for the Academics, Finance and Gallery lists',
  rules: '5.9, 3.5',
  may: 'students.list',
  objectRule: hidden,
  list: { sort },
  query: async () => (await shapes()).needsQuery,
  data: async () => (await shapes()).studentList,
});

export const getStudentEdit = endpoint({
  call: 'GET /api/students/:id',
  mode: 'edit',
  summary: 'One student, to edit the data',
  rules: '5.6',
  may: 'students.edit',
  objectRule: 'liaison is null for role 4',
  data: async () => (await shapes()).studentEdit,
});

export const getStudentProfile = endpoint({
  call: 'GET /api/students/:id',
  mode: 'profile',
  summary: 'The profile, with the years that have reports',
  rules: '5.6',
  may: 'students.profile',
  objectRule:
    'from role 4 on supporter is null; from role 5 on no photo consent, and no picture once it is withdrawn (rule 13.3)',
  query: async () => (await shapes()).profileQuery,
  data: async () => (await shapes()).studentProfile,
});

export const addStudent = endpoint({
  call: 'POST /api/students',
  mode: 'list',
  summary: 'Register a student with picture and certificate',
  rules: '5.2, 3.10',
  may: 'students.add',
  objectRule: 'callers who cannot choose the liaison become the liaison themselves',
  input: async () => (await shapes()).studentInput,
  files: { pic: 'picture', kcpe_file: 'pdf' },
  fileAliases: { cert: 'kcpe_file' },
  requiredFiles: { pic: words.picture, kcpe_file: words.certificate },
  data: async () => (await shapes()).student,
});

export const editStudent = endpoint({
  call: 'PUT /api/students/:id',
  mode: 'list',
  summary: 'Correct the data of a student',
  rules: '5.2, 5.4',
  may: 'students.edit',
  objectRule: `${activeOnly}; role 4 leaves the liaison as it is`,
  versioned: 'student',
  input: async () => (await shapes()).studentCorrection,
  data: async () => (await shapes()).student,
});

export const patchStudent = endpoint({
  call: 'PATCH /api/students/:id',
  mode: 'list',
  summary: 'Change picture, certificate, supporter or status, all or nothing',
  rules: '5.6, 5.4',
  may: 'students.edit',
  objectRule: `supporter: role < 4; status: role < 3; all but the status: ${activeOnly}`,
  versioned: 'student',
  input: async () => (await shapes()).studentPatch,
  files: { pic: 'picture', kcpe_file: 'pdf' },
  fileAliases: { cert: 'kcpe_file' },
  data: async () => (await shapes()).student,
});

export const recordPhotoConsent = endpoint({
  call: 'PUT /api/photo-consent/:id',
  summary: 'Record who allowed pictures of a student, when, and what for',
  rules: '13.3',
  may: 'students.edit',
  objectRule: activeOnly,
  versioned: 'student',
  input: async () => (await shapes()).photoConsentInput,
  data: async () => (await shapes()).photoConsent,
});

export const withdrawPhotoConsent = endpoint({
  call: 'DELETE /api/photo-consent/:id',
  summary: 'Withdraw it: roles 5 and 6 see neither picture nor gallery from then on',
  rules: '13.3',
  may: 'students.edit',
  objectRule: 'also of a student who is not Active; there must be a consent (409)',
  versioned: 'student',
  query: seenVersionAlone,
  data: async () => (await shapes()).photoConsent,
});

export const listLiaisons = endpoint({
  call: 'GET /api/getliaison',
  summary: 'Liaisons to choose from: users of role 4 or 5 who are not disabled',
  rules: '5.8',
  may: 'students.chooseLiaison',
  list: { sort: ['name'] },
  data: async () => (await shapes()).personList,
});

export const listSupporters = endpoint({
  call: 'GET /api/getsupporters',
  mode: '',
  summary: 'Supporters to choose from: users of role 6 who are not disabled',
  rules: '5.8',
  may: 'students.setSupporter',
  list: { sort: ['name'] },
  data: async () => (await shapes()).personList,
});
