/**
 * @generated SignedSource<<330eb9da5f5d77d0de0ab638e3670d89>>
 * @relayHash 17bc5d2577769030e0d8c268c84f6b4d
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b1e22f0702e5d3b344c6f35cf6d9a9d6692725021e83a2367ae08aa3e73553fd

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TimesheetPurpose = "EDIT" | "PAY" | "SEE" | "USE" | "%future added value";
export type DeleteTimesheetProjectAccessInput = {
  email: string;
  projectId: string;
  purpose: TimesheetPurpose;
};
export type useDeleteTimesheetProjectAccessMutation$variables = {
  input: DeleteTimesheetProjectAccessInput;
};
export type useDeleteTimesheetProjectAccessMutation$data = {
  readonly deleteTimesheetProjectAccess: {
    readonly project: {
      readonly canEdit: ReadonlyArray<string>;
      readonly canPay: ReadonlyArray<string>;
      readonly canSee: ReadonlyArray<string>;
      readonly canUse: ReadonlyArray<string>;
      readonly viewerCanEdit: boolean;
      readonly " $fragmentSpreads": FragmentRefs<"ProjectsTable_projects">;
    } | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly field: string | null | undefined;
      readonly message: string;
    }>;
  };
};
export type useDeleteTimesheetProjectAccessMutation = {
  response: useDeleteTimesheetProjectAccessMutation$data;
  variables: useDeleteTimesheetProjectAccessMutation$variables;
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
  "name": "canUse",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "canSee",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "canPay",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "canEdit",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "viewerCanEdit",
  "storageKey": null
},
v7 = {
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
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "field",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useDeleteTimesheetProjectAccessMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "DeleteTimesheetProjectAccessPayload",
        "kind": "LinkedField",
        "name": "deleteTimesheetProjectAccess",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "TimesheetProject",
            "kind": "LinkedField",
            "name": "project",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "ProjectsTable_projects"
              }
            ],
            "storageKey": null
          },
          (v7/*:: as any*/)
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
    "name": "useDeleteTimesheetProjectAccessMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "DeleteTimesheetProjectAccessPayload",
        "kind": "LinkedField",
        "name": "deleteTimesheetProjectAccess",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "TimesheetProject",
            "kind": "LinkedField",
            "name": "project",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "id",
                "storageKey": null
              },
              (v8/*:: as any*/),
              {
                "alias": null,
                "args": [
                  {
                    "kind": "Literal",
                    "name": "first",
                    "value": 6
                  }
                ],
                "concreteType": "Person",
                "kind": "LinkedField",
                "name": "people",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "email",
                    "storageKey": null
                  },
                  (v8/*:: as any*/)
                ],
                "storageKey": "people(first:6)"
              }
            ],
            "storageKey": null
          },
          (v7/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "b1e22f0702e5d3b344c6f35cf6d9a9d6692725021e83a2367ae08aa3e73553fd",
    "metadata": {},
    "name": "useDeleteTimesheetProjectAccessMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "667c774fedaa14789ca824d24452b3fe";

export default node;
