// The forms that may be sent later, or saved over somebody else's change: each feature registers its own.
import '../features/documents/send-later.ts';
import '../features/foundation/send-later.ts';
import '../features/gallery/send-later.ts';
import '../features/in-school/send-later.ts';
import '../features/names/send-later.ts';
import '../features/papers/send-later.ts';
import '../features/report-kinds/send-later.ts';
import '../features/scales/send-later.ts';
import '../features/schools/send-later.ts';
import '../features/students/send-later.ts';
import '../features/term-calendar/send-later.ts';
import '../features/users/send-later.ts';
