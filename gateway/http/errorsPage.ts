import { type ErrorCode, errors } from '../../domain/error/errors.ts';
import { statusOf } from './status.ts';

/** docs/errors.md: every refusal that a caller can meet, by HTTP status. */
export function errorsPage(): string {
  const codes = (Object.keys(errors) as ErrorCode[]).sort((a, b) => statusOf[a] - statusOf[b] || (a < b ? -1 : 1));
  const rows = codes.map((code) => {
    const { what, next } = errors[code];
    return `| ${statusOf[code]} | \`${code}\` | ${what.cn}。${next.cn}。 | ${what.en}. ${next.en}. |`;
  });
  return `# Refusals

Every answer that is no success is \`{ "code", "message", "fields" }\` with this status. \`message\` is in the request's language
(\`lang=cn\` or \`lang=en\`); \`fields\` names what is at fault, where a field is. From \`domain/error/errors.ts\` and
\`gateway/http/status.ts\`; a test holds the three equal.

| status | code | 中文 | English |
|---|---|---|---|
${rows.join('\n')}
`;
}
