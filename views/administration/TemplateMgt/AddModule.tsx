import { useState } from 'react';
import { titleOf } from '../../../domain/access/routes/all.ts';
import { type TemplateKind, templateModules } from '../../../domain/board/modules/templates.ts';
import type { HomeTemplate } from '../../../domain/site/homeTemplate.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Check } from '../../../src/kit/form/Check.tsx';
import { Bar, Grid, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { editorOf } from '../parts/modules/templateSlots.tsx';
import { NoTemplate } from './NoTemplate.tsx';
import styles from './template.module.css';
import { useTemplates } from './useTemplates.ts';
import { words } from './words.ts';

type BoardKind = Exclude<TemplateKind, 'home'>;

/** What a board can still be given: chosen here, added to its template at once. */
export function AddModule({ kind }: { readonly kind: BoardKind }) {
  const say = useText(words);
  const lang = useLang();
  const templates = useTemplates(kind);
  const { rows, chosen, fault } = templates;
  const heading = titleOf(`/TemplateMgt/addHomePage/${kind}/addModule`, lang);
  if (rows === null) {
    return (
      <>
        <h1 className="bb-spoken">{heading}</h1>
        {fault === null ? (
          <Skeleton rows={8} widths={[40, 50]} label={say('template.loading')} />
        ) : (
          <Failure code={fault.code} message={fault.message} onAgain={templates.again} />
        )}
      </>
    );
  }
  return (
    <Stack size="fill" over="scroll">
      <Bar as="header" gap="3">
        <Words as="h1" text="head" weight="strong">
          {heading}
        </Words>
      </Bar>
      {chosen === null ? (
        <NoTemplate onNew={() => templates.go('/TemplateMgt/addHomePage')} />
      ) : (
        <Choosing kind={kind} template={chosen} templates={templates} />
      )}
    </Stack>
  );
}

interface ChoosingProps {
  readonly kind: BoardKind;
  readonly template: HomeTemplate;
  readonly templates: ReturnType<typeof useTemplates>;
}

function Choosing({ kind, template, templates }: ChoosingProps) {
  const say = useText(words);
  const word = useWord();
  const may = useMay('/TemplateMgt', 'edit');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const offered = Object.entries(templateModules[kind]).filter(([name]) => !template.modules.includes(name));
  const adding = useAction((modules: readonly string[]) => templates.write(template, modules));
  const back = (position: number | null) =>
    templates.go(`${editorOf(kind, template.id)}${position === null ? '' : `&at=${position}`}`);
  const add = async () => {
    const answer = await adding.run([...template.modules, ...picked]);
    if (answer === null) return;
    if (answer.ok) return back(answer.position);
    toasts.show('refused', answer.refusal.code === 'VERSION_CONFLICT' ? say('template.clash') : answer.message);
    templates.again();
  };
  return (
    <Panel title={say('template.pick', { name: template.name })}>
      <Grid gap="3" pad="3" className={styles.body}>
        {offered.length === 0 ? <p>{say('template.all')}</p> : null}
        <Grid as="ul" className={styles.offered}>
          {offered.map(([name, { title, usual }]) => (
            <Grid as="li" gap="1" pad="2" line="around" key={name}>
              <Check
                label={word(title)}
                disabled={!may}
                checked={picked.includes(name)}
                onChange={(event) =>
                  setPicked(event.target.checked ? [...picked, name] : picked.filter((one) => one !== name))
                }
              />
              <Words as="small" tone="third">
                {say('template.size', { w: usual.width, h: usual.height })}
              </Words>
            </Grid>
          ))}
        </Grid>
        <Bar as="footer" still at="stretch" spread="end">
          <Button onClick={() => back(null)}>{say('template.cancel')}</Button>
          <Button
            look="primary"
            disabled={!may || picked.length === 0}
            state={adding.state.at === 'pending' ? 'pending' : 'rest'}
            onClick={() => void add()}
          >
            {say('template.put', { n: picked.length })}
          </Button>
        </Bar>
      </Grid>
    </Panel>
  );
}
