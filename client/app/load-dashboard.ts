/** The signed-in part of the app, a chunk of its own. Login asks for it while the server checks the password. */
export const loadDashboard = () => import('./dashboard.tsx');
