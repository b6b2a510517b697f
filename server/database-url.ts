/**
 * The servers that a `DATABASE_URL` names, each by an address of its own: several stand where
 * PostgreSQL's own programs have them too, `postgres://user:password@db1:5432,db2:5432/somesha`.
 * @throws TypeError for what is no address
 */
export function serversOf(databaseUrl: string): readonly URL[] {
  const {
    before = '',
    hosts,
    rest = '',
  } = /^(?<before>[^:/]+:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#]*)(?<rest>.*)$/s.exec(databaseUrl)
    ?.groups ?? {};
  if (hosts === undefined) return [new URL(databaseUrl)];
  return hosts.split(',').map((host) => new URL(`${before}${host}${rest}`));
}
