import { demoAccounts } from './accounts.ts';

/** What the terminal says of the demo accounts. */
export function accountLines(password: string): readonly string[] {
  const names = demoAccounts.map(({ account, name }) => `    ${account.padEnd(18)}${name.cn}`);
  return [`  password  ${password}`, '  accounts', ...names];
}
