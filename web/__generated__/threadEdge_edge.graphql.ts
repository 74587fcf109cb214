/**
 * @generated SignedSource<<6bc95b18701a607d7c13d8b00b3ec21e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type threadEdge_edge$data = {
  readonly cursor: string;
  readonly node: {
    readonly author: {
      readonly " $fragmentSpreads": FragmentRefs<"people_person">;
    };
    readonly body: string;
    readonly createdAt: string;
    readonly editedAt: string | null | undefined;
    readonly files: ReadonlyArray<{
      readonly __typename: "File";
    }>;
    readonly id: string;
    readonly isEditable: boolean;
    readonly number: number;
    readonly " $fragmentSpreads": FragmentRefs<"ChangeEntry_comment" | "CommentItem_comment">;
  };
  readonly " $fragmentType": "threadEdge_edge";
};
export type threadEdge_edge$key = {
  readonly " $data"?: threadEdge_edge$data;
  readonly " $fragmentSpreads": FragmentRefs<"threadEdge_edge">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "threadEdge_edge"
};

(node as any).hash = "3acdcabcdaf31d21dfdeb7444fc236dd";

export default node;
