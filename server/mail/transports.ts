import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import { emlTransport } from './eml-files.ts';
import { readSmtpUrl, smtpTransport } from './smtp.ts';
import type { Transport } from './transport.ts';

/**
 * SMTP by `SMTP_URL`; without it files in `DATA_DIR/outbox` (rule 9.7).
 * @throws ConfigError naming `SMTP_URL`
 */
export function openTransport(config: Pick<Config, 'smtpUrl' | 'dataDir'>, log: Logger): Transport {
  return config.smtpUrl === null
    ? emlTransport(config.dataDir, log)
    : smtpTransport(readSmtpUrl(config.smtpUrl));
}
