import { randomBytes } from 'node:crypto';
import type {
  MadePasskey,
  MakingOptions,
  UsedPasskey,
  UsingOptions,
} from '#contract/factors/shapes.ts';
import type { Config } from '../../config.ts';
import type { Reader } from '../../db/database.ts';
import type { Logger } from '../../log.ts';
import { settings } from '../../settings.ts';
import { findPasskey, type listFactors } from './factors.queries.ts';

// Loaded with the first passkey: most servers start, and most people sign in, without it.
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, which all devices have one of. */
const algorithms = [-8, -7, -257];
const challengeBytes = 32;

type Site = Pick<Config, 'appUrl'>;
type Factors = Awaited<ReturnType<typeof listFactors>>;

export const newChallenge = (): string => randomBytes(challengeBytes).toString('base64url');
const siteOf = ({ appUrl }: Site): string => new URL(appUrl).hostname;
/** What the device keeps beside the key, to say whose it is; no name or address. */
const handleOf = (userId: number): string => Buffer.from(`user ${userId}`).toString('base64url');

const knownKeys = (factors: Factors) =>
  factors.flatMap(({ credential_id, transports }) =>
    credential_id === null
      ? []
      : [{ id: credential_id, type: 'public-key' as const, transports: JSON.parse(transports) }],
  );

/** What a browser needs to use one of these passkeys; of none: any that it has for this site. */
export const usingOptionsOf = (site: Site, challenge: string, factors: Factors): UsingOptions => ({
  ...{ challenge, rpId: siteOf(site), timeout: settings.factors.stepValid },
  userVerification: 'required',
  allowCredentials: knownKeys(factors),
});

/** What a browser needs to make a passkey for this person. */
export const makingOptionsOf = (
  site: Site,
  challenge: string,
  user: { readonly id: number; readonly email: string; readonly name: string },
  foundation: string,
  factors: Factors,
): MakingOptions => ({
  rp: { id: siteOf(site), name: foundation },
  user: { id: handleOf(user.id), name: user.email, displayName: user.name },
  challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
  timeout: settings.factors.stepValid,
  attestation: 'none',
  excludeCredentials: knownKeys(factors),
  authenticatorSelection: {
    ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  },
});

/** The key of a passkey that was just made for this challenge here, by a person whom the device knows; or null. */
export async function checkMade(site: Site, log: Logger, made: MadePasskey, challenge: string) {
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id: made.id, rawId: made.rawId, type: made.type, clientExtensionResults: {} },
        response: {
          clientDataJSON: made.response.clientDataJSON,
          attestationObject: made.response.attestationObject,
        },
      },
      ...{ expectedChallenge: challenge, expectedOrigin: site.appUrl, expectedRPID: siteOf(site) },
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credential_id: id, public_key: Buffer.from(publicKey).toString('base64url'), counter };
  } catch (error) {
    log.warn('passkey refused', { reason: reasonOf(error) });
    return null;
  }
}

/** Whose passkey signed this challenge, here, for a person whom the device knows; null for anything else. */
export async function checkUsed(
  { config, log, db }: { config: Site; log: Logger; db: { readonly read: Reader } },
  used: UsedPasskey,
  challenge: string,
) {
  const known = await findPasskey(db.read, used.id);
  if (!known || known.public_key === null) return null;
  const { userHandle, ...signed } = used.response;
  if (userHandle && userHandle !== handleOf(known.user_id)) return null;
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id: used.id, rawId: used.rawId, type: used.type, clientExtensionResults: {} },
        response: signed,
      },
      ...{ expectedChallenge: challenge, expectedOrigin: config.appUrl },
      expectedRPID: siteOf(config),
      requireUserVerification: true,
      credential: {
        ...{ id: used.id, counter: known.counter },
        publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
      },
    });
    return verified ? { ...known, newCounter: authenticationInfo.newCounter } : null;
  } catch (error) {
    // A copied key counts behind the one that was used: the administrator finds it in the log.
    log.warn('passkey refused', { user: known.user_id, reason: reasonOf(error) });
    return null;
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');
