/**
 * @generated SignedSource<<a39768a9e88dce28384de919347c75da>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type LogTable_entries$data = ReadonlyArray<{
  readonly actor: {
    readonly email: string;
    readonly name: string | null | undefined;
  } | null | undefined;
  readonly at: string;
  readonly by: string;
  readonly email: string;
  readonly id: string;
  readonly user: {
    readonly email: string;
    readonly name: string | null | undefined;
  } | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"LogAction_entry">;
  readonly " $fragmentType": "LogTable_entries";
}>;
export type LogTable_entries$key = ReadonlyArray<{
  readonly " $data"?: LogTable_entries$data;
  readonly " $fragmentSpreads": FragmentRefs<"LogTable_entries">;
}>;

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "email",
  "storageKey": null
},
v1 = [
  (v0/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "name",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true,
    "throwOnFieldError": true
  },
  "name": "LogTable_entries",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "at",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "by",
      "storageKey": null
    },
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "Person",
      "kind": "LinkedField",
      "name": "actor",
      "plural": false,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Person",
      "kind": "LinkedField",
      "name": "user",
      "plural": false,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "LogAction_entry"
    }
  ],
  "type": "UserLogEntry",
  "abstractKey": null
};
})();

(node as any).hash = "bc9d2652bcfc27947d3fdf503324ca79";

export default node;
