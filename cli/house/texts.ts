import type { Fault, SourceFile } from './sourceFile.ts';

const longest = 400;
const marks = /(\/\/|\/?\*).*\b(TODO|FIXME|HACK|XXX)\b/;
const homePaths = /(^|[^\w.])\/(root|home|work)\/[a-z]/;

/** What the text of a file must not hold, and how long it may be. */
export function textFaults(file: SourceFile): readonly Fault[] {
  const faults: Fault[] = [];
  const lines = file.text.split('\n');
  if (lines.length > longest && !file.isTest) {
    faults.push({
      path: file.path,
      line: longest,
      rule: 'length',
      says: `${lines.length} lines: past ${longest} it has two reasons to exist`,
    });
  }
  if (/^(cli|tests)\/house\//.test(file.path)) return faults;
  lines.forEach((line, index) => {
    if (marks.test(line))
      faults.push({ path: file.path, line: index + 1, rule: 'marks', says: 'no unfinished business in the code' });
    if (homePaths.test(line) && !/https?:/.test(line))
      faults.push({ path: file.path, line: index + 1, rule: 'paths', says: 'no path of a machine' });
  });
  return faults;
}
