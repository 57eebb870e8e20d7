import { builtAddresses } from '../world/addresses.ts';
import { soakLeaks } from '../world/leakSoak.ts';
import { screenRound } from '../world/leaks.ts';

/**
 * Every built screen is opened and left fifty times; what it leaves behind is printed. `npm run soak leaks.ts`;
 * BUSBAR_SOAK_OPENINGS makes it shorter, BUSBAR_SOAK_SCREENS=/users,/roles names screens.
 */
const only = process.env['BUSBAR_SOAK_SCREENS']?.split(',');
const forVisitors: ReadonlySet<string> = new Set(['/login']);

/** The page on which a phone that is signed in lets another device in, with a code that has run out. */
const approving = '/login?approve=over';

const screens = [...builtAddresses(), approving]
  .filter((address) => only?.includes(address) ?? true)
  .map((address) => {
    const byVisitor = forVisitors.has(address);
    // What is shown between two openings: small, and another screen.
    const on = byVisitor || address === '/welcome' ? '/404' : '/welcome';
    return { name: address, on, round: screenRound(address, on), byVisitor };
  });
process.exitCode = (await soakLeaks(screens)) === 0 ? 0 : 1;
