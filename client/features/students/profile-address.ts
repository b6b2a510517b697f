/** Which profile is read; `type` says which list it was opened from. */
export const profileAddress = (id: number, type: string | null) => ({
  params: { id },
  query: { type },
});
