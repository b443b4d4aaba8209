// The settings of a project, as its two forms know them: by their names in requests, so that a refusal finds its input.
import { PROJECT_EDIT_FIELDS, PROJECT_FIELDS } from '@treewell/domain/project-fields';
import { type RecordField, fieldOfWire, shownIn } from '@treewell/domain/record-fields';

/** `form` changes the settings of a project, `new` makes one. */
type FormName = 'form' | 'new';
type Fields = typeof PROJECT_FIELDS;
type NameIn<Form extends FormName> = {
  [Name in keyof Fields]: Form extends Fields[Name]['shownIn'][number] ? Name : never;
}[keyof Fields];

export type SettingIn<Form extends FormName> = Fields[NameIn<Form>]['wire'];
export type FlagIn<Form extends FormName> = Extract<Fields[NameIn<Form>], { kind: 'flag' }>['wire'];
export type TextIn<Form extends FormName> = Exclude<SettingIn<Form>, FlagIn<Form>>;
/** Texts as they are typed, and flags. */
export type ValuesIn<Form extends FormName> = Record<TextIn<Form>, string> & Record<FlagIn<Form>, 0 | 1>;

type Setting = SettingIn<FormName>;

/** In the order of the form of settings. */
export const settingsIn = <Form extends FormName>(form: Form): SettingIn<Form>[] =>
  shownIn(PROJECT_FIELDS, form).map((name) => PROJECT_FIELDS[name].wire) as SettingIn<Form>[];

export const nameOf = (setting: Setting): keyof Fields => fieldOfWire(PROJECT_EDIT_FIELDS, setting) as keyof Fields;

export const descriptionOf = (setting: Setting): RecordField => PROJECT_FIELDS[nameOf(setting)];

export const isFlag = <S extends Setting>(setting: S): setting is Extract<S, FlagIn<FormName>> =>
  descriptionOf(setting).kind === 'flag';
