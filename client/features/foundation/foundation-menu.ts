/** The stored menu value that leads to what the foundation chooses for itself. */
export const foundationMenu = 'foundation';
