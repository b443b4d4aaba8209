import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Props = Omit<AnchorProps, 'style'> & AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** A text link to a page of the app. */
export const LinkAnchor = createLink((props: Props) => <Anchor {...props} />);
