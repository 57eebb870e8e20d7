import {
  BoldIcon,
  CitationIcon,
  HeaderIcon,
  ItalicIcon,
  MediaIcon,
  NumberedListIcon,
  PropertiesIcon,
  RedoIcon,
  UnderlineIcon,
  UndoIcon,
} from '@blueprintjs/icons';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { uploadEditorImage } from '../../../domain/feedback/calls.ts';
import { countFault, editorUpload, uploadRules } from '../../../domain/file/uploadRules.ts';
import { formBody } from '../../api/formBody.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Bar, Words } from '../../kit/layout/parts.tsx';
import { takeFiles } from '../../kit/upload/takeFiles.ts';
import { useApi } from '../../session/useSession.ts';
import { pictureAt } from '../FilePicture.tsx';
import styles from '../feedback.module.css';
import { feedbackWords } from '../words.ts';
import { type Shown, uploadedImage } from './uploadedImage.ts';

interface Props {
  readonly label: string;
  readonly error: string | null;
  /** What was written before. */
  readonly first: string;
  readonly onText: (html: string) => void;
}

/** A text with form and pictures. Each picture goes up as it is put in: at most 6, of 2 MB, within 180 s. */
export function RichText({ label, error, first, onText }: Props) {
  const shown = useRef<Shown>(new Map());
  const putIn = useRef<(files: readonly File[]) => void>(() => undefined);
  const api = useApi();
  const editor = useEditor({
    content: first,
    extensions: [
      StarterKit.configure({ link: false, heading: { levels: [2, 3] } }),
      uploadedImage(shown.current, (address) => pictureAt(api, address)),
    ],
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        style: `height: ${editorUpload.height}px`,
      },
      handlePaste: (_, event) => taken(event.clipboardData, putIn.current),
      handleDrop: (_, event) => taken(event.dataTransfer, putIn.current),
    },
    onUpdate: ({ editor: now }) => onText(now.getHTML()),
  });
  useEffect(
    () => () => {
      for (const address of shown.current.values()) URL.revokeObjectURL(address);
    },
    [],
  );
  const pictures = usePictures(editor, shown.current);
  putIn.current = (files) => void pictures.put(files);
  const said = pictures.fault ?? error;
  return (
    <div className={styles.editor} data-invalid={said !== null}>
      <Tools editor={editor} sending={pictures.isSending} onFiles={putIn.current} />
      <EditorContent editor={editor} />
      {said === null ? null : (
        <Words pad="1 2" text="fault" role="alert" className={styles.fault}>
          {said}
        </Words>
      )}
    </div>
  );
}

/** Takes pictures off a clipboard or a drop; true where there were some, so that nothing else is done with them. */
function taken(from: DataTransfer | null, put: (files: readonly File[]) => void): boolean {
  const files = [...(from?.files ?? [])];
  if (files.length > 0) put(files);
  return files.length > 0;
}

function usePictures(editor: Editor | null, shown: Shown) {
  const word = useWord();
  const say = useText(feedbackWords);
  const api = useApi();
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const put = async (files: readonly File[]) => {
    const rule = uploadRules.editorImage;
    const there = editor === null ? 0 : picturesIn(editor);
    const tooMany = countFault(there + files.length, rule);
    if (tooMany !== null) return setFault(word(tooMany));
    const checked = await takeFiles(files, rule, there);
    if (checked.files === null) return setFault(word(checked.fault));
    setFault(null);
    setSending(true);
    for (const { file } of checked.files) {
      const sent = await api.call(uploadEditorImage, { body: formBody(uploadEditorImage, { file }) });
      if (!sent.ok) {
        setFault(Object.values(sent.refusal.fields ?? {})[0] ?? sent.message);
        break;
      }
      shown.set(sent.value, URL.createObjectURL(file));
      editor
        ?.chain()
        .focus()
        .setImage({ src: sent.value, alt: say('feedback.editor.image.alt') })
        .run();
    }
    setSending(false);
  };
  return { fault, isSending, put };
}

function picturesIn(editor: Editor): number {
  let count = 0;
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'image') count += 1;
  });
  return count;
}

interface ToolsProps {
  readonly editor: Editor | null;
  readonly sending: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function Tools({ editor, sending, onFiles }: ToolsProps) {
  const say = useText(feedbackWords);
  const input = useRef<HTMLInputElement>(null);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now?.isActive('bold') ?? false,
      italic: now?.isActive('italic') ?? false,
      underline: now?.isActive('underline') ?? false,
      heading: now?.isActive('heading') ?? false,
      bullets: now?.isActive('bulletList') ?? false,
      numbers: now?.isActive('orderedList') ?? false,
      quote: now?.isActive('blockquote') ?? false,
    }),
  });
  if (editor === null) return null;
  const run = () => editor.chain().focus();
  const tools: readonly (readonly [keyof NonNullable<typeof on>, ReactNode, () => void])[] = [
    ['bold', <BoldIcon key="bold" />, () => run().toggleBold().run()],
    ['italic', <ItalicIcon key="italic" />, () => run().toggleItalic().run()],
    ['underline', <UnderlineIcon key="underline" />, () => run().toggleUnderline().run()],
    ['heading', <HeaderIcon key="heading" />, () => run().toggleHeading({ level: 2 }).run()],
    ['bullets', <PropertiesIcon key="bullets" />, () => run().toggleBulletList().run()],
    ['numbers', <NumberedListIcon key="numbers" />, () => run().toggleOrderedList().run()],
    ['quote', <CitationIcon key="quote" />, () => run().toggleBlockquote().run()],
  ];
  return (
    <Bar line="below" text="note" role="toolbar" aria-label={say('feedback.editor')} className={styles.tools}>
      {tools.map(([name, icon, act]) => (
        <button
          key={name}
          type="button"
          aria-pressed={on?.[name] ?? false}
          title={say(`feedback.editor.${name}`)}
          onClick={act}
        >
          {icon}
          <span className="bb-spoken">{say(`feedback.editor.${name}`)}</span>
        </button>
      ))}
      <button
        type="button"
        title={say('feedback.editor.image')}
        disabled={sending}
        onClick={() => input.current?.click()}
      >
        <MediaIcon />
        <span className="bb-spoken">{say('feedback.editor.image')}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={uploadRules.editorImage.types.map((type) => `.${type}`).join(',')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <button type="button" title={say('feedback.editor.undo')} onClick={() => run().undo().run()}>
        <UndoIcon />
        <span className="bb-spoken">{say('feedback.editor.undo')}</span>
      </button>
      <button type="button" title={say('feedback.editor.redo')} onClick={() => run().redo().run()}>
        <RedoIcon />
        <span className="bb-spoken">{say('feedback.editor.redo')}</span>
      </button>
      {sending ? <span role="status">{say('feedback.editor.sending')}</span> : null}
    </Bar>
  );
}
