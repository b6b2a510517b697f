/** The imports that the screen begins with. */
export const newestImports = { page: 1, per_page: 10 };
