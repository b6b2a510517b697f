import { endpoint } from '../endpoint.ts';

export const lastBackup = endpoint({
  call: 'GET /api/backups/last',
  summary:
    'When the last backup was made and the last one proved by restoring it, and how that went',
  rules: '1.7',
  may: 'backups.read',
  data: async () => (await import('./shapes.ts')).lastBackup,
});
