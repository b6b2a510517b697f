import { afterAll } from 'vitest';
import { closeAll } from './app-under-test.ts';

afterAll(closeAll);
