import type { CallDeclaration } from '../../domain/call/declaration.ts';
import { escaped } from '../../domain/text/html.ts';
import { asOfText, parametersOf, permissionText, schemaOf } from './openapi.ts';

/** A page that a person reads without any script: every call with what it takes and gives. */
export function docsPage(calls: readonly CallDeclaration[]): string {
  const sorted = [...calls].sort((a, b) =>
    a.path === b.path ? (a.method < b.method ? -1 : 1) : a.path < b.path ? -1 : 1,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Busbar: the calls</title><style>${style}</style></head>
<body>
<h1>Busbar: the calls</h1>
<p>${sorted.length} calls. The same as data: <a href="/gateway/docs/openapi.json">openapi.json</a>. Every answer is
<code>{ "code": "SUCCESS", "data": … }</code> or <code>{ "code", "message", "fields" }</code>.</p>
${sorted.map(entryOf).join('\n')}
</body>
</html>
`;
}

const style = `body{font:14px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1c2127;background:#fff}
details{border:1px solid #d3d8de;border-radius:3px;margin:.4rem 0;padding:.4rem .8rem}summary{cursor:pointer}
code,pre{font:12px/1.45 ui-monospace,monospace}pre{background:#f6f7f9;padding:.6rem;overflow:auto}
b{display:inline-block;width:4.5rem}i{color:#5f6b7c;margin-left:.6rem}td{padding:.1rem .8rem .1rem 0;vertical-align:top}
@media(prefers-color-scheme:dark){body{color:#f6f7f9;background:#1c2127}pre{background:#252a31}details{border-color:#404854}a{color:#8abbff}}`;

function entryOf(call: CallDeclaration): string {
  const parts = [
    `<p>${escaped(permissionText(call))}. ${escaped(asOfText(call))}.</p>`,
    parameterTable(call),
    schemaBlock('Body', schemaOf(call.body, 'input')),
    schemaBlock('Data of the answer', call.answers === 'file' ? null : schemaOf(call.response, 'output')),
  ];
  const head = `<b>${call.method}</b><code>${escaped(call.path)}</code><i>${escaped([call.name, ...call.catalogue].join(' '))}</i>`;
  return `<details id="${escaped(call.name)}"><summary>${head}</summary>${parts.join('')}</details>`;
}

function parameterTable(call: CallDeclaration): string {
  const all = [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')];
  if (all.length === 0) return '';
  const rows = all.map(
    ({ name, in: where, required, schema }) =>
      `<tr><td><code>${escaped(String(name))}</code></td><td>${String(where)}</td><td>${required ? 'required' : ''}</td><td><code>${escaped(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

function schemaBlock(title: string, schema: unknown): string {
  return schema === null ? '' : `<h4>${title}</h4><pre>${escaped(JSON.stringify(schema, null, 2))}</pre>`;
}
