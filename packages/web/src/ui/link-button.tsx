import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Props = Omit<ButtonProps, 'style'> & AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** A link to a page of the app that looks like a button. */
export const LinkButton = createLink((props: Props) => <Button component="a" {...props} />);
