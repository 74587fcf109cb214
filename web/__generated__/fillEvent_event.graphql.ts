/**
 * @generated SignedSource<<d23cbc25d1bb9488b0c6f519d78b2040>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type fillEvent_event$data = {
  readonly confirmedAt: string | null | undefined;
  readonly end: string | null | undefined;
  readonly id: string;
  readonly isAllDay: boolean;
  readonly modifiedAt: string;
  readonly paidAt: string | null | undefined;
  readonly projectName: string;
  readonly start: string;
  readonly tags: ReadonlyArray<string>;
  readonly timesheetedAt: string | null | undefined;
  readonly timezone: string;
  readonly workNotes: string;
  readonly " $fragmentType": "fillEvent_event";
};
export type fillEvent_event$key = {
  readonly " $data"?: fillEvent_event$data;
  readonly " $fragmentSpreads": FragmentRefs<"fillEvent_event">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "fillEvent_event"
};

(node as any).hash = "35e78511b4aad2793f19702eb53ba3e4";

export default node;
