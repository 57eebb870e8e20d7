import { soakLeaks } from '../world/leakSoak.ts';
import { parts } from '../world/parts.ts';

/** What opens and closes above a screen that stays, fifty times each. `npm run soak leaksOfParts`; BUSBAR_SOAK_PARTS=bell,help names parts. */
const only = process.env['BUSBAR_SOAK_PARTS']?.split(',');

const wanted = parts.filter(({ name }) => only?.includes(name) ?? true).map((part) => ({ ...part, byVisitor: false }));
process.exitCode = (await soakLeaks(wanted, (site) => site.plant('hot', 'T2'))) === 0 ? 0 : 1;
