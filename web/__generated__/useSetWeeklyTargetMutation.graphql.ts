/**
 * @generated SignedSource<<686bc6bb2cf82a73d2875cfde0f3ba0f>>
 * @relayHash ad681a7c8669a2c1a7b7967e2d08a5c6
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 0e8b9a2e6b7a90b05078cfe0546789cbf48b9d8674aabad88b940ef68e5c4290

import { ConcreteRequest } from 'relay-runtime';
export type SetWeeklyTargetInput = {
  hours: number;
};
export type useSetWeeklyTargetMutation$variables = {
  input: SetWeeklyTargetInput;
};
export type useSetWeeklyTargetMutation$data = {
  readonly setWeeklyTarget: {
    readonly user: {
      readonly weeklyTarget: number | null | undefined;
    } | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type useSetWeeklyTargetMutation = {
  response: useSetWeeklyTargetMutation$data;
  variables: useSetWeeklyTargetMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "weeklyTarget",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "concreteType": "UserError",
  "kind": "LinkedField",
  "name": "userErrors",
  "plural": true,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "message",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useSetWeeklyTargetMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SetWeeklyTargetPayload",
        "kind": "LinkedField",
        "name": "setWeeklyTarget",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "User",
            "kind": "LinkedField",
            "name": "user",
            "plural": false,
            "selections": [
              (v2/*:: as any*/)
            ],
            "storageKey": null
          },
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useSetWeeklyTargetMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SetWeeklyTargetPayload",
        "kind": "LinkedField",
        "name": "setWeeklyTarget",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "User",
            "kind": "LinkedField",
            "name": "user",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "id",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "0e8b9a2e6b7a90b05078cfe0546789cbf48b9d8674aabad88b940ef68e5c4290",
    "metadata": {},
    "name": "useSetWeeklyTargetMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "e99b0061268c3dd82cae67a0dc66bdc5";

export default node;
