import { Checkbox, Stack } from '@mantine/core';

interface AnyOfPartProps<Value extends string> {
  label: string;
  values: readonly { value: Value; text: string }[];
  chosen: readonly Value[] | undefined;
  onChange: (chosen: Value[]) => void;
}

/** A part of the filter that any of a few values fits. */
export function AnyOfPart<Value extends string>({ label, values, chosen = [], onChange }: AnyOfPartProps<Value>) {
  return (
    <Checkbox.Group
      label={label}
      value={[...chosen]}
      onChange={(checked) =>
        onChange(values.map(({ value }) => value).filter((value) => (checked as string[]).includes(value)))
      }
    >
      <Stack gap="sm" mt="xs">
        {values.map(({ value, text }) => (
          <Checkbox key={value} value={value} label={text} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
